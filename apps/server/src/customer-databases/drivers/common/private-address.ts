import { isIP, type LookupFunction, Socket } from 'node:net';
import { mayConnect } from '../../../platform/safe-fetch/address';
import { PrivateAddress } from '../../../platform/safe-fetch/failure';
import { guardedLookup } from '../../../platform/safe-fetch/guarded-lookup';

export interface Destination {
  host: string;
  port: number;
  allowPrivateNetwork: boolean;
  /** Resolves host names; defaults to `createNames`. */
  lookup?: LookupFunction;
}

/**
 * A socket whose `connect` always leads to one destination, whatever its arguments, and only to allowed addresses: the
 * check applies to the very address that is connected to, and numbers written in odd ways are host names to the
 * resolver. It suits drivers that connect the socket themselves as well as those that expect a connected one.
 */
export function guardedSocket({ host, port, allowPrivateNetwork, lookup }: Destination): Socket {
  const addressAllowed = (address: string) => mayConnect(address, allowPrivateNetwork);
  const guard = { addressAllowed, ...(lookup && { lookup }) };
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  const plain = host.replace(/^\[|\]$/g, '');
  socket.connect = () => {
    socket.setNoDelay(true).setKeepAlive(true, 30_000);
    // IP addresses never reach the resolver.
    if (isIP(plain) && !addressAllowed(plain)) return socket.destroy(new PrivateAddress(plain));
    return connect({ host: plain, port, lookup: guardedLookup(guard), autoSelectFamily: true });
  };
  return socket;
}
