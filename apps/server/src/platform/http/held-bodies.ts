import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from './caller';
import { endUnread } from './failures';

/** Bytes; what is made of a body while it is handled takes about as much again. */
const HELD_MAX = 128 * 2 ** 20;

interface Body {
  request: FastifyRequest;
  /** Whose it is, which is known when its bytes come. */
  by: string;
  bytes: number;
}

/**
 * Bounds what bodies hold in memory from their first byte until they are answered. Where it is too much, bodies that have
 * not come yet whole are refused, first those of the caller who holds the most.
 */
export function boundBodies(app: FastifyInstance, most = HELD_MAX): void {
  const held = new HeldBodies(most);
  app.decorateRequest('keepsNoBody', false);
  app.addHook('onRequest', (request, reply, done) => {
    const body: Body = { request, by: '', bytes: 0 };
    const count = (chunk: Buffer) => {
      if (!request.keepsNoBody) held.add(body, chunk.length);
    };
    // To listen before somebody reads it would begin to read it, and what came until then would be lost.
    request.raw.once('resume', () => request.raw.on('data', count));
    reply.raw.once('close', () => {
      request.raw.off('data', count);
      held.delete(body);
    });
    done();
  });
}

class HeldBodies {
  private readonly bodies = new Set<Body>();
  private bytes = 0;

  constructor(private readonly most: number) {}

  add(body: Body, bytes: number): void {
    this.bodies.add(body);
    body.by ||= callerOf(body.request);
    body.bytes += bytes;
    this.bytes += bytes;
    if (this.bytes > this.most) this.endSome();
  }

  delete(body: Body): void {
    this.bodies.delete(body);
    this.bytes -= body.bytes;
    // Something may still come of one that was ended.
    body.bytes = 0;
  }

  private endSome(): void {
    const ofCaller = new Map<string, number>();
    const of = ({ by }: Body) => ofCaller.get(by) ?? 0;
    for (const body of this.bodies) ofCaller.set(body.by, of(body) + body.bytes);
    const coming = [...this.bodies].filter(({ request }) => !request.raw.complete);
    for (const body of coming.sort((one, other) => of(other) - of(one) || other.bytes - one.bytes)) {
      this.delete(body);
      endUnread(body.request.raw, 'ERR_BODIES_FULL');
      // Not to look at all of them again for each piece that comes.
      if (this.bytes <= this.most * 0.9) return;
    }
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What comes of the body at present goes to the disk, or nowhere. */
    keepsNoBody: boolean;
  }
}
