import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from './caller';
import { endUnread } from './failures';

/** Bytes. Processing a body takes about as much memory again. */
const HELD_MAX = 128 * 2 ** 20;

interface Body {
  request: FastifyRequest;
  /** The caller, known by the time the first bytes arrive. */
  by: string;
  bytes: number;
}

/**
 * Bounds the memory that bodies occupy from their first byte until they are answered. Beyond the bound, bodies that are
 * still incomplete are refused, those of the caller who holds the most first.
 */
export function boundBodies(app: FastifyInstance, most = HELD_MAX): void {
  const held = new HeldBodies(most);
  app.decorateRequest('keepsNoBody', false);
  app.addHook('onRequest', (request, reply, done) => {
    const body: Body = { request, by: '', bytes: 0 };
    const count = (chunk: Buffer) => {
      if (!request.keepsNoBody) held.add(body, chunk.length);
    };
    // A data listener starts the flow: added earlier, it would lose the chunks that precede the parser.
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
    // A body that was ended may still receive data.
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
      // Leaves some headroom, so that not every chunk triggers a search through all bodies.
      if (this.bytes <= this.most * 0.9) return;
    }
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What arrives of the body at present goes to disk or is discarded. */
    keepsNoBody: boolean;
  }
}
