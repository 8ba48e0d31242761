import type { LookupFunction } from 'node:net';

/** What every driver is told, whatever it connects to. */
export interface DriverOptions {
  /** Lets loopback and private networks through. */
  allowPrivateNetwork: boolean;
  /** Turns names into addresses, as `createNames` does when absent. */
  lookup?: LookupFunction;
}
