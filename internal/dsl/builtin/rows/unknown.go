package rows

import "kuml-mcp/internal/diag"

// DanglingReference is the code of warnings about a text that should be an id, and no element has it.
const DanglingReference diag.Code = "DANGLING_REFERENCE"
