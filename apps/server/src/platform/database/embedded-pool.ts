import { Socket } from 'node:net';
import pg from 'pg';

interface Asked {
  query: pg.QueryConfig;
  answered: (result: pg.QueryResult) => void;
  failed: (error: unknown) => void;
}

/** The embedded database has one session for all of its connections, so that it gets one connection. */
export class EmbeddedPool extends pg.Pool {
  private readonly line: { socket: Socket };
  /** What is asked until the connection is free. */
  private waiting: Asked[] | undefined;

  /** @param host the folder of the Unix socket that the port names */
  constructor(host: string, port: number) {
    const line = { socket: new Socket() };
    super({
      host,
      port,
      max: 1,
      idleTimeoutMillis: 0,
      user: 'postgres',
      pipeline: true,
      stream: () => {
        line.socket = new Socket();
        return line.socket;
      },
      // The session outlives its connection: what the last one prepared would be in the way of the next one.
      onConnect: (client) => client.query('deallocate all'),
    });
    this.line = line;
  }

  /**
   * Asks a query by itself, as `query` does. What is asked in the same moment, or while the connection is busy, travels
   * in one packet: waking the other thread takes as long as a small query.
   */
  ask(query: pg.QueryConfig): Promise<pg.QueryResult> {
    return new Promise((answered, failed) => {
      const asked = { query, answered, failed };
      if (this.waiting) {
        this.waiting.push(asked);
        return;
      }
      const waiting = [asked];
      this.waiting = waiting;
      this.connect().then(
        (client) => this.send(client, waiting),
        (error: unknown) => {
          this.waiting = undefined;
          for (const { failed } of waiting) failed(error);
        },
      );
    });
  }

  private async send(client: pg.PoolClient, asked: Asked[]): Promise<void> {
    this.waiting = undefined;
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    client.on('error', onError);
    const { socket } = this.line;
    socket.cork();
    const answers = asked.map(({ query, answered, failed }) => client.query(query).then(answered, failed));
    socket.uncork();
    await Promise.all(answers);
    client.off('error', onError);
    client.release(broken);
  }
}
