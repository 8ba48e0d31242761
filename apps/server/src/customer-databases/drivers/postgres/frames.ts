/** Types of the messages that the driver knows (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
const KNOWN = new Set(Buffer.from('123nsWIcDCZARSKENTtGHd', 'latin1'));
const [ERROR = 0, NOTICE = 0] = Buffer.from('EN', 'latin1');
const HEADER = 5;
/** What a length counts beside the body. */
const LENGTH = 4;

/**
 * Looks at how messages begin and end before the driver reads them: of what is none, it makes an error with its trace for
 * each byte, and of errors and notices that do not end, it reads on for ever.
 */
export class Frames {
  private readonly header = Buffer.alloc(HEADER);
  /** Bytes of the header that are there. */
  private filled = 0;
  private type = 0;
  /** Bytes of the body that are still to come. */
  private left = 0;
  /** The last two bytes of the body so far. */
  private tail: [number, number] = [0, 0];

  /** @param failed is called for each error of the server's */
  constructor(private readonly failed: () => void) {}

  /** @throws for what is no message of the protocol's */
  take(piece: Buffer): void {
    for (let at = 0; at < piece.length; ) {
      if (this.left === 0) {
        const taken = piece.copy(this.header, this.filled, at, at + HEADER - this.filled);
        this.filled += taken;
        at += taken;
        if (this.filled === HEADER) this.begin();
        continue;
      }
      const taken = Math.min(this.left, piece.length - at);
      const before = taken > 1 ? piece[at + taken - 2] : this.tail[1];
      at += taken;
      this.tail = [before ?? 0, piece[at - 1] ?? 0];
      this.left -= taken;
      if (this.left === 0) this.end();
    }
  }

  private begin(): void {
    this.filled = 0;
    this.type = this.header[0] ?? 0;
    this.left = this.header.readUInt32BE(1) - LENGTH;
    this.tail = [0, 0];
    if (!KNOWN.has(this.type) || this.left < 0) throw notOurs();
    // Its fields end with a byte of their own.
    if (this.left === 0 && this.isReport()) throw notOurs();
    if (this.type === ERROR) this.failed();
  }

  /** The text of the last field ends with a zero, and so do the fields; where there are none, it is the only byte. */
  private end(): void {
    if (this.isReport() && (this.tail[0] !== 0 || this.tail[1] !== 0)) throw notOurs();
  }

  private isReport(): boolean {
    return this.type === ERROR || this.type === NOTICE;
  }
}

const notOurs = () => new Error('The server sends what is no message.');
