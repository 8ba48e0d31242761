/**
 * Message types that answer what this driver asks (https://www.postgresql.org/docs/current/protocol-message-formats.html).
 * Rows are fetched by statements, and nothing is copied: to a suspended portal or the start of a copy the driver would
 * write something back, each time.
 */
const KNOWN = new Set(Buffer.from('123nIDCZARSKENTt', 'latin1'));
const [ERROR = 0, NOTICE = 0, AUTHENTICATION = 0] = Buffer.from('ENR', 'latin1');
/** Steps of signing in, each of which the driver answers. */
const STEPS_MAX = 10;
const HEADER = 5;
/** A message's length includes these bytes of its own. */
const LENGTH = 4;

/**
 * Checks where messages begin and end before the driver parses them: for garbage, the driver creates an error with a
 * stack trace per byte, and on errors and notices without a terminator it reads on for ever.
 */
export class Frames {
  private readonly header = Buffer.alloc(HEADER);
  /** Bytes of the header that have arrived. */
  private filled = 0;
  private type = 0;
  private steps = 0;
  /** Bytes of the body still to come. */
  private left = 0;
  /** The last two bytes of the body so far. */
  private tail: [number, number] = [0, 0];

  constructor(
    private readonly told: {
      /** Called with the length of each message's body, before it arrives. */
      length: (bytes: number) => void;
      /** Called for each error that the server reports. */
      error: () => void;
    },
  ) {}

  /** @throws for bytes that are not a message of the protocol */
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
    // The list of its fields ends with a byte, so its body is not empty.
    if (this.left === 0 && this.isReport()) throw notOurs();
    if (this.type === AUTHENTICATION && ++this.steps > STEPS_MAX) throw notOurs();
    this.told.length(this.left);
    if (this.type === ERROR) this.told.error();
  }

  /**
   * The last field's text ends with a zero byte, and so does the list of fields; without fields, it is the only byte.
   */
  private end(): void {
    if (this.isReport() && (this.tail[0] !== 0 || this.tail[1] !== 0)) throw notOurs();
  }

  private isReport(): boolean {
    return this.type === ERROR || this.type === NOTICE;
  }
}

const notOurs = () => new Error('The server sends what is no message.');
