import { isIP, type LookupFunction, Socket } from 'node:net';
import { mayConnect } from '../../../platform/safe-fetch/address';
import { PrivateAddress } from '../../../platform/safe-fetch/failure';
import { guardedLookup } from '../../../platform/safe-fetch/guarded-lookup';

export interface Destination {
  host: string;
  port: number;
  allowPrivateNetwork: boolean;
  /** Turns names into addresses, as `createNames` does when absent. */
  lookup?: LookupFunction;
}

/**
 * A socket whose `connect` leads to one destination, whatever it is told, and there only to allowed addresses: the
 * judgement falls on the very address that is connected to, and numbers written in odd ways are names to the resolver.
 * Drivers that connect by themselves and such that want to be handed a socket can both use it.
 */
export function guardedSocket({ host, port, allowPrivateNetwork, lookup }: Destination): Socket {
  const addressAllowed = (address: string) => mayConnect(address, allowPrivateNetwork);
  const guard = { addressAllowed, ...(lookup && { lookup }) };
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  const plain = host.replace(/^\[|\]$/g, '');
  socket.connect = () => {
    socket.setNoDelay(true).setKeepAlive(true, 30_000);
    // An address never reaches the resolver.
    if (isIP(plain) && !addressAllowed(plain)) return socket.destroy(new PrivateAddress(plain));
    return connect({ host: plain, port, lookup: guardedLookup(guard), autoSelectFamily: true });
  };
  return socket;
}
