import { isIP, type LookupFunction } from 'node:net';
import { PrivateAddress } from './failure';
import { createNames } from './names';

export interface GuardOptions {
  /** Judges every address before connecting to it. */
  addressAllowed: (address: string) => boolean;
  /** Resolves names; `createNames` by default. */
  lookup?: LookupFunction;
}

/** Shared, so that everyone's lookups take turns. */
const names = createNames();

/**
 * Resolves names to allowed addresses only. The very address that is connected to is judged, so that a name cannot
 * resolve to one thing when checked and to another when used.
 */
export function guardedLookup({ addressAllowed, lookup = names }: GuardOptions): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const list = Array.isArray(found) ? found : [{ address: found, family: isIP(found) }];
      const allowed = list.filter(({ address }) => addressAllowed(address));
      const [first] = allowed;
      if (!first)
        return callback(
          new PrivateAddress(
            hostname,
            list.map(({ address }) => address),
          ),
          '',
          0,
        );
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}
