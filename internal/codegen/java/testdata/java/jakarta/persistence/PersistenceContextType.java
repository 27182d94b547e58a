package jakarta.persistence;

public enum PersistenceContextType { TRANSACTION, EXTENDED }
