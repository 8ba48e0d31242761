import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { FairQueue } from './fair-queue';
import { networkOf } from './network';
import { TlsExcess } from './tls-excess';
import { TlsRecords } from './tls-records';

/**
 * Real servers send 3 to 8 KB: a key, and a few certificates, and wait then for what is asked. The cost of certificates
 * grows with the square of their size.
 */
const HANDSHAKE_MAX_BYTES = 16_384;
/** A handshake usually takes 1 to 3 ms. */
const QUICK_MS = 10;
/** How many times as long as a slow handshake computed nobody's next one does. */
const REST = 4;

/** One handshake computes at a time; the servers that have taken the least time come first. */
const handshakes = new FairQueue(1);

/**
 * Bounds what the other side of a TLS connection makes this process compute, which OpenSSL does on the event loop: the
 * size of the handshake and its pace, handshakes asked for later, and messages that bring no data.
 */
export class TlsGuard {
  private readonly records = new TlsRecords();
  private readonly gone = new AbortController();
  private received = 0;
  private established = false;

  /** @param server where it is; asked for when the first bytes arrive */
  constructor(
    private readonly secure: TLSSocket,
    private readonly server: () => string | undefined,
  ) {
    secure.once('secureConnect', () => {
      this.established = true;
    });
    secure.once('close', () => this.gone.abort());
  }

  /** @param feed hands these bytes to OpenSSL, which has processed them when it returns; may be called later, or never */
  take(bytes: Buffer, feed: () => void): void {
    if (this.secure.destroyed) return;
    const excess = this.excessOf(bytes);
    if (excess) {
      this.secure.destroy(new TlsExcess(excess));
    } else if (this.established) {
      feed();
    } else {
      const server = networkOf(this.server() ?? '');
      const end = handshakes.tryEnter(server);
      if (end) this.compute(feed, end);
      else
        handshakes.enter(server, this.gone.signal).then(
          (end) => this.compute(feed, end),
          () => undefined,
        );
    }
  }

  private excessOf(bytes: Buffer): string | undefined {
    this.received += bytes.length;
    if (!this.established) {
      this.records.take(bytes);
      return this.received > HANDSHAKE_MAX_BYTES
        ? `its certificates and keys are larger than ${HANDSHAKE_MAX_BYTES / 1_024} KB`
        : undefined;
    }
    const version3 = this.secure.getProtocol() === 'TLSv1.3';
    // The bytes before these have been decrypted.
    const silent = this.records.isSilent(version3, this.secure.bytesRead);
    const handshakesBefore = this.records.handshakes;
    this.records.take(bytes);
    if (!version3 && this.records.handshakes > handshakesBefore) return 'it asks for a second handshake';
    return silent ? 'it sends too much that is no data' : undefined;
  }

  private compute(feed: () => void, end: () => void): void {
    const start = performance.now();
    if (!this.secure.destroyed) feed();
    const took = performance.now() - start;
    if (took > QUICK_MS) setTimeout(end, took * REST);
    else end();
  }
}

/**
 * Stands between a socket and the TLS connection over it, as `socket` of `tls.connect`: Node would otherwise pass the
 * bytes to OpenSSL unseen.
 */
export class BelowTls extends Duplex {
  private guard: TlsGuard | undefined;
  private waiting = false;
  private ended = false;

  /** @param socket may still be connecting; nothing else may read from it */
  constructor(private readonly socket: Socket) {
    // Data that arrived before the end is still to be read when the socket below has closed.
    super({ allowHalfOpen: false, autoDestroy: false });
    socket.allowHalfOpen = true;
    socket.on('data', (bytes) => this.pass(bytes));
    socket.on('end', () => {
      this.ended = true;
      this.push(null);
    });
  }

  /** Begins to watch. @param secure the connection that was made over this */
  watch(secure: TLSSocket): void {
    const { socket } = this;
    this.guard = new TlsGuard(secure, () => socket.remoteAddress);
    // It has taken this over, and ends it itself.
    this.allowHalfOpen = true;
    socket.on('error', (error) => secure.destroy(error));
    socket.on('close', () => {
      if (!this.ended) secure.destroy();
    });
    // Node only passes these on to a socket of its own.
    secure.ref = () => {
      socket.ref();
      return secure;
    };
    secure.unref = () => {
      socket.unref();
      return secure;
    };
  }

  private pass(bytes: Buffer): void {
    this.waiting = true;
    this.guard?.take(bytes, () => {
      this.waiting = false;
      if (this.push(bytes)) this.socket.resume();
      else this.socket.pause();
    });
    if (this.waiting) this.socket.pause();
  }

  override _read(): void {
    if (!this.waiting) this.socket.resume();
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // The socket's own error ends the connection.
    this.socket.write(bytes, () => done());
  }

  override _writev(pieces: { chunk: Buffer }[], done: () => void): void {
    this.socket.cork();
    for (const [at, { chunk }] of pieces.entries())
      this.socket.write(chunk, at === pieces.length - 1 ? () => done() : undefined);
    this.socket.uncork();
  }

  override _final(done: () => void): void {
    this.socket.end(() => done());
  }

  override _destroy(_error: Error | null, done: () => void): void {
    this.socket.destroy();
    done();
  }
}
