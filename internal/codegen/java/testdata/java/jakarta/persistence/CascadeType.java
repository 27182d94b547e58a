package jakarta.persistence;

public enum CascadeType { ALL, PERSIST, MERGE, REMOVE, REFRESH, DETACH }
