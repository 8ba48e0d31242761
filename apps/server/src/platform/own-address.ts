import type { AddressInfo } from 'node:net';
import type { Config } from '../config';

/** Addresses that mean all interfaces of this machine, or the machine itself; people reach them as localhost. */
const LOCAL = new Set(['127.0.0.1', '::1', '0.0.0.0', '::']);

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|\[?::1\]?|localhost)$/;

/** @param host a name or an address, an IPv6 one with or without brackets */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** @param host a name that on every machine leads to that machine itself */
export const isOfThisMachine = (host: string): boolean =>
  isLoopback(host.toLowerCase()) || /\.localhost\.?$/i.test(host);

/**
 * The URL of this installation, for links in emails and return URLs. It is never taken from a request, whose caller
 * controls the Host header.
 */
export class OwnAddress {
  private port: number;
  private reachedFromAfar = false;

  constructor(private readonly config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT' | 'ROLE' | 'ALLOWED_HOSTS'>) {
    this.port = config.PORT;
  }

  /** Called once the server listens, since the port is unknown until then if PORT is 0. */
  listening(bound: AddressInfo | string | null): void {
    if (typeof bound === 'object' && bound) this.port = bound.port;
  }

  /** PUBLIC_URL, or http with this machine's name; without a trailing slash. */
  get url(): string {
    const { PUBLIC_URL, HOST } = this.config;
    const host = LOCAL.has(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
    return (PUBLIC_URL ?? `http://${host}:${this.port}`).replace(/(?<!\/)\/+$/, '');
  }

  /**
   * Whether it can only be reached from this machine: it listens on loopback, has no other name, and no request has
   * come through a proxy or tunnel. Separate web and worker processes are never local: a worker sees no requests.
   */
  get isLocal(): boolean {
    const { PUBLIC_URL, HOST, ROLE, ALLOWED_HOSTS } = this.config;
    if (this.reachedFromAfar || ROLE !== 'all' || !isLoopback(HOST)) return false;
    const names = PUBLIC_URL === undefined ? ALLOWED_HOSTS : [...ALLOWED_HOSTS, new URL(PUBLIC_URL).hostname];
    return names.every(isOfThisMachine);
  }

  /** Called when a request came from another machine; lasts until the process ends. */
  reached(): void {
    this.reachedFromAfar = true;
  }

  /**
   * Whether requests may name this host: the public URL's, this machine's, one listed by the operator, or the very
   * address connected to. Someone else pointed any other name here to make browsers take their pages for ours.
   * @param host without its port
   * @param connectedTo the local address of the connection
   */
  answersTo(host: string, connectedTo: string | undefined): boolean {
    const name = host.toLowerCase().replace(/\.$/, '');
    if (isOfThisMachine(name)) return true;
    if (name.replace(/^\[|\]$/g, '') === connectedTo?.replace(/^::ffff:/, '')) return true;
    const { PUBLIC_URL, HOST, ALLOWED_HOSTS } = this.config;
    if (name === HOST.toLowerCase() || ALLOWED_HOSTS.includes(name)) return true;
    return PUBLIC_URL !== undefined && new URL(PUBLIC_URL).hostname === name;
  }

  /** @param path with a leading slash */
  link(path: string): string {
    return this.url + path;
  }
}
