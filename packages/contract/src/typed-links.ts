/** A host with a dot in it, perhaps with a port, and then a path or nothing: what people type for a website. */
const WITHOUT_SCHEME = /^[^\s/?#@:]+\.[^\s/?#@:.]{2,}(:\d+)?(?=[/?#]|$)/;

/** This machine or an address in numbers, which have no certificate as a rule. */
const WITHOUT_CERTIFICATE = /^(localhost|\d{1,3}(\.\d{1,3}){3})(:\d+)?(?=[/?#]|$)/i;

/**
 * The link as it can be fetched: 'myshop.com/hours' gets its https://, 'localhost:3000' its http://, anything else is
 * only trimmed.
 */
export function withScheme(link: string): string {
  const trimmed = link.trim();
  if (WITHOUT_CERTIFICATE.test(trimmed)) return `http://${trimmed}`;
  return WITHOUT_SCHEME.test(trimmed) ? `https://${trimmed}` : trimmed;
}
