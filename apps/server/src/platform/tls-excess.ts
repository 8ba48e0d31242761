/** What a server sends too much of over TLS, so that its connection was ended. */
export class TlsExcess extends Error {
  override name = 'TlsExcess';
}

/** For whoever asked for the connection. @param host as displayed */
export const excessSentence = (host: string, { message }: TlsExcess): string =>
  `The secure connection to ${host} was ended: ${message}.`;
