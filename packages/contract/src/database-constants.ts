export const DATABASE_TYPES = ['mysql', 'postgres', 'sqlite', 'mssql'] as const;
export const DATABASE_PORTS = { mysql: 3_306, postgres: 5_432, mssql: 1_433 } as const;
/** `prefer` uses TLS if the server offers it; `verify` also checks the server's certificate. */
export const TLS_MODES = ['off', 'prefer', 'require', 'verify'] as const;
export const DATABASE_HOST_MAX = 253;
/** The first bytes of every SQLite file: https://www.sqlite.org/fileformat.html#magic_header_string. */
export const SQLITE_FILE_START = 'SQLite format 3\0';
export const DATABASE_FILE_MAX_BYTES = 1_073_741_824;
/** Uploaded database files of a team, connected or not. */
export const DATABASE_FILES_PER_TEAM_MAX = 20;
export const CONNECTIONS_PER_TEAM_MAX = 50;
/** How much of a schema its owner is shown; SQL is written with all of it. */
export const TABLES_SHOWN_MAX = 5_000;
export const COLUMNS_SHOWN_MAX = 20_000;
export const SQL_MAX_CHARACTERS = 50_000;
export const TEACHING_MAX_CHARACTERS = 500_000;
export const TEACHING_PER_CONNECTION_MAX = 2_000;
/** For all of a connection's teaching together: every question reads it. */
export const TEACHING_PER_CONNECTION_CHARACTERS = 4_000_000;
export const SQL_TIMEOUT_MS = 30_000;
export const SQL_ROWS_MAX = 1_000;
export const SQL_EXPORT_ROWS_MAX = 100_000;
/** What the content of a stored statement or result begins with. */
export const GENERATED_SQL_PREFIX = 'Generated SQL: ';
export const SQL_RESULT_PREFIX = 'SQL Result:';
