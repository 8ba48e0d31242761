import type { AddressInfo } from 'node:net';
import type { Config } from '../config';

/** Names of "every address of this machine" or of the machine itself, which a person reaches as localhost. */
const LOCAL = new Set(['127.0.0.1', '::1', '0.0.0.0', '::']);

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|\[?::1\]?|localhost)$/;

/**
 * Where people reach this installation, for links in mails and for others to come back to. Never taken from a request:
 * its Host header is whatever the caller wrote.
 */
export class OwnAddress {
  private port: number;

  constructor(private readonly config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>) {
    this.port = config.PORT;
  }

  /** Told once the server listens: with PORT 0 nobody knows the port before. */
  listening(bound: AddressInfo | string | null): void {
    if (typeof bound === 'object' && bound) this.port = bound.port;
  }

  /** PUBLIC_URL, else http and this machine; without a closing slash. */
  get url(): string {
    const { PUBLIC_URL, HOST } = this.config;
    const host = LOCAL.has(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
    return (PUBLIC_URL ?? `http://${host}:${this.port}`).replace(/\/+$/, '');
  }

  /** Whether only people at this very machine reach it: it listens to nobody else, and has no public address. */
  get isLocal(): boolean {
    const { PUBLIC_URL, HOST } = this.config;
    const local = (host: string) => LOOPBACK.test(host);
    return local(HOST) && (PUBLIC_URL === undefined || local(new URL(PUBLIC_URL).hostname));
  }

  /** @param path with its opening slash */
  link(path: string): string {
    return this.url + path;
  }
}
