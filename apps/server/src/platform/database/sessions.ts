import type pg from 'pg';

/**
 * Lets a connection notice that the database's machine is gone; the settings below do the same on the database's side.
 * On a Unix socket, both have no effect.
 */
export const KEEPS_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
/** Also how long callers wait for a free connection. */
export const CONNECT_MS = 10_000;

/**
 * A machine that loses power or its network closes no connection, and by default PostgreSQL would keep its sessions and
 * their locks for two hours.
 */
const NOTICES_LEAVING = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';
/** Not set for operators' commands: the reader of a back-up may be slow. */
const NOTICES_SILENCE = "set tcp_user_timeout = '20s'";
/**
 * Bounds the wait for a lock, so that one that is never released does not tie up all connections; jobs are retried
 * later. A statement goes on when its caller has left, so it ends by itself, too. And no live process leaves a
 * transaction idle for a minute; a frozen one may.
 */
const GIVES_UP =
  "set lock_timeout = '5s'; set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s'";

/**
 * Prepares sessions for their purpose. Settings are sent as statements, since poolers refuse such startup parameters.
 */
export const prepareSession = {
  /** For the pool: many short statements and transactions. */
  pooled: (client: pg.ClientBase) => client.query(`${NOTICES_LEAVING}; ${NOTICES_SILENCE}; ${GIVES_UP}`),
  /** For a process's permanent connection, which may have to wait, for example for an operator's command. */
  own: (client: pg.ClientBase) => client.query(`${NOTICES_LEAVING}; ${NOTICES_SILENCE}`),
  /** For an operator's command, which takes as long as it takes. */
  operator: (client: pg.ClientBase) => client.query(NOTICES_LEAVING),
  /** For a migration, which waits for another process's migration and for statements still running. */
  migration: (client: pg.ClientBase) =>
    client.query('set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'),
};
