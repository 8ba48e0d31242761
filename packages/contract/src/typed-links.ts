/** A dotted host, optionally with a port, then a path or nothing: how people type a website. */
const WITHOUT_SCHEME = /^[^\s/?#@:]+\.[^\s/?#@:.]{2,}(:\d+)?(?=[/?#]|$)/;

/** This machine or an IPv4 address, which rarely have a certificate. */
const WITHOUT_CERTIFICATE = /^(localhost|\d{1,3}(\.\d{1,3}){3})(:\d+)?(?=[/?#]|$)/i;

/**
 * The link in fetchable form: 'myshop.com/hours' gets https://, 'localhost:3000' gets http://, anything else is
 * only trimmed.
 */
export function withScheme(link: string): string {
  const trimmed = link.trim();
  if (WITHOUT_CERTIFICATE.test(trimmed)) return `http://${trimmed}`;
  return WITHOUT_SCHEME.test(trimmed) ? `https://${trimmed}` : trimmed;
}
