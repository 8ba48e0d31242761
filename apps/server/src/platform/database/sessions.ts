import type pg from 'pg';

/**
 * How a connection notices that the database's machine is gone. The database is asked for the same below; on a Unix
 * socket, both do nothing.
 */
export const KEEPS_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
/** As long as whoever asks is kept waiting for a free connection. */
export const CONNECT_MS = 10_000;

/**
 * A machine that loses its power or its network closes nothing, and by itself PostgreSQL would keep its sessions, and
 * what they have locked, for two hours.
 */
const NOTICES_LEAVING = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';
/** Not for a command of the operator: what reads a back-up from it may be slow. */
const NOTICES_SILENCE = "set tcp_user_timeout = '20s'";
/**
 * A lock is waited for so long, so that one that somebody keeps does not take all connections; a job tries again later. And
 * no transaction does nothing for a minute, unless its process is frozen.
 */
const GIVES_UP = "set lock_timeout = '5s'; set idle_in_transaction_session_timeout = '60s'";

/**
 * Prepares sessions for what they are used for. Each setting is a statement, since poolers refuse such parameters at
 * the start of a session.
 */
export const prepareSession = {
  /** Of the pool: many short statements and transactions. */
  pooled: (client: pg.ClientBase) => client.query(`${NOTICES_LEAVING}; ${NOTICES_SILENCE}; ${GIVES_UP}`),
  /** That a process lives by: it may have to wait, for an operator's command for example. */
  own: (client: pg.ClientBase) => client.query(`${NOTICES_LEAVING}; ${NOTICES_SILENCE}`),
  /** Of an operator's command, which takes as long as it takes. */
  operator: (client: pg.ClientBase) => client.query(NOTICES_LEAVING),
  /** Of a migration: it waits for that of another process, and its statements for what is still under way. */
  migration: (client: pg.ClientBase) =>
    client.query('set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'),
};
