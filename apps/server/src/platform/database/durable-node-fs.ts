import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Module = { FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } } } };
type InitOptions = Parameters<NodeFS['init']>[1];

/**
 * PGlite's file system on Node, with an fsync that reaches the disk. The original has none, so that what was
 * committed is lost in a power cut. Emscripten calls `stream_ops.fsync` where it exists.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const installFsync = (module: unknown) => {
      (module as Module).FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), installFsync] } };
  }
}
