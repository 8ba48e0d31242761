const HEADER = 5;
const HANDSHAKE = 22;
const APPLICATION_DATA = 23;
/** What encryption adds to a record of TLS 1.3: its header, its type and a checksum. */
const SEALED = HEADER + 1 + 16;
/** For the handshake (at most 16 KB) and as much again: keys are renewed and tickets given a few times per session. */
const SILENT_MAX_BYTES = 32_768;
/** Of the data, padding may add one part in this many. */
const SILENT_SHARE = 16;

/** Counts the records of a TLS stream by their headers, which are not encrypted (RFC 8446, 5.1). */
export class TlsRecords {
  private readonly header = Buffer.alloc(HEADER);
  /** Bytes of the header that have arrived. */
  private filled = 0;
  /** Bytes of the record still to come. */
  private left = 0;
  /** Bytes of complete records that are no application data. */
  private open = 0;
  /** Bytes within complete records of application data, which in TLS 1.3 may also be a handshake's. */
  private sealed = 0;
  /** Records that begin in what was taken and belong to a handshake that is not encrypted as data is. */
  handshakes = 0;

  take(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) {
      if (this.left === 0) {
        const taken = bytes.copy(this.header, this.filled, at, at + HEADER - this.filled);
        this.filled += taken;
        at += taken;
        if (this.filled < HEADER) continue;
        this.left = this.header.readUInt16BE(3);
        if (this.header[0] === HANDSHAKE) this.handshakes += 1;
      } else {
        const taken = Math.min(this.left, bytes.length - at);
        this.left -= taken;
        at += taken;
      }
      if (this.left === 0) this.end();
    }
  }

  /**
   * Whether more has come than data explains: renewed keys, tickets or padding, each byte of which may cost as much as
   * thousands of data.
   * @param data bytes that the records held
   */
  isSilent(version3: boolean, data: number): boolean {
    const silent = this.open + (version3 ? this.sealed - data : 0);
    return silent > SILENT_MAX_BYTES + data / SILENT_SHARE;
  }

  private end(): void {
    this.filled = 0;
    const length = this.header.readUInt16BE(3);
    if (this.header[0] === APPLICATION_DATA) this.sealed += HEADER + length - SEALED;
    else this.open += HEADER + length;
  }
}
