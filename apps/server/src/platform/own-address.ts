import type { AddressInfo } from 'node:net';
import type { Config } from '../config';

/** Names of "every address of this machine" or of the machine itself, which a person reaches as localhost. */
const LOCAL = new Set(['127.0.0.1', '::1', '0.0.0.0', '::']);

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|\[?::1\]?|localhost)$/;

/** @param host a name or an address, an IPv6 one with or without brackets */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** @param host a name that leads to whichever machine it is asked for on */
export const isOfThisMachine = (host: string): boolean =>
  isLoopback(host.toLowerCase()) || /\.localhost\.?$/i.test(host);

/**
 * Where people reach this installation, for links in emails and for return URLs. Never taken from a request: the
 * caller controls its Host header.
 */
export class OwnAddress {
  private port: number;
  private reachedFromAfar = false;

  constructor(private readonly config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT' | 'ROLE' | 'ALLOWED_HOSTS'>) {
    this.port = config.PORT;
  }

  /** Called once the server listens: with PORT 0 the port is unknown until then. */
  listening(bound: AddressInfo | string | null): void {
    if (typeof bound === 'object' && bound) this.port = bound.port;
  }

  /** PUBLIC_URL, otherwise http and this machine; without a trailing slash. */
  get url(): string {
    const { PUBLIC_URL, HOST } = this.config;
    const host = LOCAL.has(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
    return (PUBLIC_URL ?? `http://${host}:${this.port}`).replace(/(?<!\/)\/+$/, '');
  }

  /**
   * Whether only people at this machine reach it: it listens to nobody else, has no name elsewhere, and no request ever
   * came through a proxy or a tunnel. A process that answers no requests cannot know the last, and is not local.
   */
  get isLocal(): boolean {
    const { PUBLIC_URL, HOST, ROLE, ALLOWED_HOSTS } = this.config;
    if (this.reachedFromAfar || ROLE !== 'all' || !isLoopback(HOST)) return false;
    const names = PUBLIC_URL === undefined ? ALLOWED_HOSTS : [...ALLOWED_HOSTS, new URL(PUBLIC_URL).hostname];
    return names.every(isOfThisMachine);
  }

  /** Call this when a request came from another machine. It holds until the process ends. */
  reached(): void {
    this.reachedFromAfar = true;
  }

  /**
   * Whether a request may name this host: the public address, this machine, what the operator lists, or the very address that
   * was connected to. Any other name was made to lead here by somebody else, so that a browser takes their pages for ours.
   * @param host without its port
   * @param connectedTo the address of this end of the connection
   */
  answersTo(host: string, connectedTo: string | undefined): boolean {
    const name = host.toLowerCase().replace(/\.$/, '');
    if (isOfThisMachine(name)) return true;
    if (name.replace(/^\[|\]$/g, '') === connectedTo?.replace(/^::ffff:/, '')) return true;
    const { PUBLIC_URL, HOST, ALLOWED_HOSTS } = this.config;
    if (name === HOST.toLowerCase() || ALLOWED_HOSTS.includes(name)) return true;
    return PUBLIC_URL !== undefined && new URL(PUBLIC_URL).hostname === name;
  }

  /** @param path with its opening slash */
  link(path: string): string {
    return this.url + path;
  }
}
