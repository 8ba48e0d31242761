import type { LookupFunction } from 'node:net';

/** Options of every driver, whatever it connects to. */
export interface DriverOptions {
  /** Allows loopback and private networks. */
  allowPrivateNetwork: boolean;
  /** Resolves host names; defaults to `createNames`. */
  lookup?: LookupFunction;
}
