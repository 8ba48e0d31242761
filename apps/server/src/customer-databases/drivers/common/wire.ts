import type { Duplex, Readable } from 'node:stream';

type Emit = (event: string | symbol, ...rest: unknown[]) => boolean;

/**
 * Hears of every piece that a server sends before its driver does. What the driver throws over a piece that it cannot
 * read ends the stream: thrown into the event loop, it would end the process.
 * @param stream where the driver reads plain bytes: over TLS the one that decrypts, as the socket beneath reveals nothing
 * @param heard may destroy the stream; the piece is then not passed on
 */
export function listenTo(stream: Duplex, heard: (bytes: number) => void): void {
  contain(stream, (piece) => heard((piece as Buffer).byteLength));
}

/**
 * Passes pieces on in smaller ones, and nothing of a piece once the stream is destroyed: a driver reads a piece to its end,
 * whatever became of its connection meanwhile.
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

/** Destroys a stream with what listeners for its data throw. @param before is called first; so it is with what that throws */
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
