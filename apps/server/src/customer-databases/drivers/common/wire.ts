import type { Duplex, Readable } from 'node:stream';

type Emit = (event: string | symbol, ...rest: unknown[]) => boolean;

/**
 * Reports every chunk that a server sends before its driver sees it. If the driver throws on a chunk that it cannot
 * parse, the stream is ended: uncaught in the event loop, the error would end the process.
 * @param stream where the driver reads plain bytes: with TLS the decrypting one, as the socket below it emits nothing
 * @param heard may destroy the stream; the chunk is then not passed on
 */
export function listenTo(stream: Duplex, heard: (bytes: number) => void): void {
  contain(stream, (piece) => heard((piece as Buffer).byteLength));
}

/**
 * Splits chunks into smaller ones, and drops the rest of a chunk once the stream is destroyed: a driver parses a chunk
 * to its end, whatever happened to its connection meanwhile.
 */
export function inSlices(stream: Duplex, bytes: number): void {
  const emit = stream.emit.bind(stream) as Emit;
  stream.emit = (event: string | symbol, ...rest: unknown[]) => {
    if (event !== 'data') return emit(event, ...rest);
    const piece = rest[0] as Buffer;
    for (let at = 0; at < piece.length && !stream.destroyed; at += bytes) emit(event, piece.subarray(at, at + bytes));
    return true;
  };
}

/** Destroys a stream with any error that its data listeners throw. @param before called first; its errors count, too */
export function contain(stream: Readable, before: (data: unknown) => void = () => undefined): void {
  const emit = stream.emit.bind(stream) as Emit;
  stream.emit = (event: string | symbol, ...rest: unknown[]) => {
    if (event !== 'data') return emit(event, ...rest);
    try {
      before(rest[0]);
      if (stream.destroyed) return false;
      return emit(event, ...rest);
    } catch (error) {
      stream.destroy(error as Error);
      return true;
    }
  };
}
