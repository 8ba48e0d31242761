import tls from 'node:tls';

/** Without these, the client's part of an exchange takes about as long as the other side's. */
const FEW_BITS = 'X25519:P-256:P-384';

/**
 * Leaves the other side of a TLS connection no say in how long this process computes, which it does on the event loop.
 * Finite-field Diffie-Hellman lets a server choose up to 10,000 bits: over a second of processor time for each
 * handshake, before its certificate is judged. Holds for the whole process, as not every driver passes curves on.
 */
export function boundKeyExchanges(): void {
  if (!tls.DEFAULT_CIPHERS.endsWith(':!DHE')) tls.DEFAULT_CIPHERS += ':!DHE';
  tls.DEFAULT_ECDH_CURVE = FEW_BITS;
}
