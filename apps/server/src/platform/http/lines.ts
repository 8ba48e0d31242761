import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

export interface Bounds {
  /** With more requests waiting, nothing further is read of a connection; what came together with them waits, too. */
  ahead: number;
  /** Requests of all connections. */
  waiting: number;
  /** So long none of a connection is answered that is not read, and does not tell therefore that its client left. */
  unansweredMs: number;
}

interface Line {
  waiting: Set<IncomingMessage>;
  /** Of a connection that is not read: until it ends. */
  timer: NodeJS.Timeout | undefined;
}

/** How many requests wait behind others of their connections. Where too many do, those connections end that most wait of. */
export class Lines {
  private readonly lines = new Map<Socket, Line>();
  private waiting = 0;

  constructor(private readonly bounds: Bounds) {}

  /** A request begins to wait. */
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

  /** It is its turn. */
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
    // Node.js goes on reading by itself at the end of each request, and when what it sent was taken.
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
    // It closes later, and what was read of it until then is no longer to be counted.
    this.forget(socket);
    socket.destroy();
    // To each that is not, Node.js gives an error with a stack, which takes longer than to read it took.
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
