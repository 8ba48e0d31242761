/** What a client wants: an answer to these bytes, to hear whether the line can be encrypted, or to leave. */
export type Wish = { kind: 'answer'; request: Buffer } | { kind: 'encryption' } | { kind: 'leave' };

/** Codes in the place of the version: https://www.postgresql.org/docs/18/protocol-message-formats.html */
const CANCEL = 80_877_102;
const ENCRYPTION: ReadonlySet<number> = new Set([80_877_103, 80_877_104]);
const HEADER = 5;
const STARTUP_HEADER = 8;
const codes = (letters: string): ReadonlySet<number> => new Set(Buffer.from(letters));
const LEAVING = 'X'.charCodeAt(0);
/** After these a client waits: Query, Sync, Flush, FunctionCall, the three of COPY, and passwords. */
const AWAITED = codes('QSHFdcfp');

/** Cuts what a client of PostgreSQL sends, in packets of any size, into what can be answered at once. */
export class FrontendMessages {
  private parts: Buffer[] = [];
  private size = 0;
  /** Before so many bytes are there, nothing new can be read of them. */
  private needed = STARTUP_HEADER;
  /** Whole messages after which the client does not wait yet. */
  private whole = 0;
  private started = false;

  *push(packet: Buffer): Generator<Wish> {
    this.parts.push(packet);
    this.size += packet.length;
    if (this.size < this.needed) return;
    let bytes = this.parts.length === 1 ? packet : Buffer.concat(this.parts);
    for (;;) {
      const end = this.endOfNext(bytes);
      if (end === undefined) break;
      const wish = this.wishOf(bytes, end);
      this.whole = wish ? 0 : end;
      if (!wish) continue;
      bytes = bytes.subarray(end);
      yield wish;
    }
    this.parts = [bytes];
    this.size = bytes.length;
  }

  /** Where the next message ends, if all of it is there. */
  private endOfNext(bytes: Buffer): number | undefined {
    const header = this.whole + (this.started ? HEADER : STARTUP_HEADER);
    this.needed = header;
    if (bytes.length < header) return undefined;
    // The length counts itself, but not the letter before it.
    const at = this.started ? this.whole + 1 : 0;
    this.needed = Math.max(header, at + bytes.readInt32BE(at));
    return bytes.length < this.needed ? undefined : this.needed;
  }

  private wishOf(bytes: Buffer, end: number): Wish | undefined {
    if (!this.started) {
      const code = bytes.readInt32BE(4);
      if (ENCRYPTION.has(code)) return { kind: 'encryption' };
      if (code === CANCEL) return { kind: 'leave' };
      this.started = true;
      return { kind: 'answer', request: bytes.subarray(0, end) };
    }
    const letter = bytes[this.whole] as number;
    if (letter === LEAVING) return { kind: 'leave' };
    return AWAITED.has(letter) ? { kind: 'answer', request: bytes.subarray(0, end) } : undefined;
  }
}
