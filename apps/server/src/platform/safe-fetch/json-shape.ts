/** A batch of vectors has four levels and 300,000 numbers. */
const DEPTH_MAX = 64;
const VALUES_MAX = 2_000_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENS: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSES: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Watches JSON as it arrives, in bytes: ten megabytes of nested brackets would take seconds to parse, in which nobody
 * else is served. Anything but JSON has no shape, and passes.
 */
export class JsonShape {
  private depth = 0;
  private deepest = 0;
  private values = 0;
  private isText = false;
  private isEscaped = false;

  /** @throws RangeError for what is deeper, or holds more values, than any answer */
  watch(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.isEscaped) this.isEscaped = false;
      else if (this.isText && byte === BACKSLASH) this.isEscaped = true;
      else if (byte === QUOTE) this.isText = !this.isText;
      else if (!this.isText) this.structure(byte);
    }
    if (this.deepest > DEPTH_MAX || this.values > VALUES_MAX) throw new RangeError('The answer is no list of results.');
  }

  private structure(byte: number): void {
    if (OPENS.has(byte)) {
      this.depth += 1;
      this.deepest = Math.max(this.deepest, this.depth);
      this.values += 1;
    } else if (CLOSES.has(byte)) this.depth -= 1;
    else if (byte === COMMA) this.values += 1;
  }
}
