import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

export interface Bounds {
  /** With more requests waiting on a connection, it is no longer read; requests that arrived together still wait. */
  ahead: number;
  /** How many requests may wait on all connections together. */
  waiting: number;
  /** How long an unread connection may go without an answer. Being unread, it cannot show that its client has left. */
  unansweredMs: number;
}

interface Line {
  waiting: Set<IncomingMessage>;
  /** Ends a connection that is not being read. */
  timer: NodeJS.Timeout | undefined;
}

/** Counts the requests queued per connection. Beyond the total limit, the longest queues' connections are closed. */
export class Lines {
  private readonly lines = new Map<Socket, Line>();
  private waiting = 0;

  constructor(private readonly bounds: Bounds) {}

  join(request: IncomingMessage): void {
    const { socket } = request;
    const line = this.lines.get(socket) ?? this.begin(socket);
    line.waiting.add(request);
    this.waiting += 1;
    if (this.isFull(line)) {
      socket.pause();
      line.timer ??= setTimeout(() => this.end(socket), this.bounds.unansweredMs).unref();
    }
    if (this.waiting > this.bounds.waiting) this.endLongest();
  }

  leave(request: IncomingMessage): void {
    const { socket } = request;
    const line = this.lines.get(socket);
    if (!line) return;
    line.waiting.delete(request);
    this.waiting -= 1;
    if (this.isFull(line)) line.timer?.refresh();
    else if (line.timer) {
      clearTimeout(line.timer);
      line.timer = undefined;
      socket.resume();
    }
  }

  private begin(socket: Socket): Line {
    const line: Line = { waiting: new Set(), timer: undefined };
    this.lines.set(socket, line);
    // Node.js resumes reading by itself at the end of each request and whenever the socket drains.
    socket.on('resume', () => {
      if (this.isFull(line)) socket.pause();
    });
    socket.once('close', () => this.forget(socket));
    return line;
  }

  private isFull({ waiting }: Line): boolean {
    return waiting.size > this.bounds.ahead;
  }

  private endLongest(): void {
    const longest = [...this.lines].sort(([, one], [, other]) => other.waiting.size - one.waiting.size);
    for (const [socket] of longest) {
      this.end(socket);
      if (this.waiting <= this.bounds.waiting / 2) return;
    }
  }

  private end(socket: Socket): void {
    const waiting = this.lines.get(socket)?.waiting ?? [];
    // It closes later; requests read from it until then no longer count.
    this.forget(socket);
    socket.destroy();
    // Node.js would otherwise give each of them an error with a stack, which costs more than reading them did.
    for (const request of waiting) request.destroy();
  }

  private forget(socket: Socket): void {
    const line = this.lines.get(socket);
    if (!line) return;
    clearTimeout(line.timer);
    this.lines.delete(socket);
    this.waiting -= line.waiting.size;
  }
}
