import type { ConnectionOptions } from 'node:tls';

/** Certificates to trust besides the system's; NODE_EXTRA_CA_CERTS does the same for a whole process. */
export type SmtpTrust = Pick<ConnectionOptions, 'ca'>;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const TIMEOUT_MS = 30_000;

/**
 * smtps:// uses TLS from the start. smtp:// upgrades if the server offers it, and must if a password would go to
 * another machine. On this machine it does not, because local relays use self-signed certificates.
 */
export function smtpOptions(address: string, trust: SmtpTrust) {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const local = LOOPBACK.test(url.hostname);
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !local && auth !== undefined,
    ignoreTLS: !secure && local,
    ...(auth && { auth }),
    tls: { ...trust },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
}
