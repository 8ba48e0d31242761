import { createHash } from 'node:crypto';

/** Hashes of a page's inline styles and scripts for its content security policy (CSP Level 3, hash-source). */
export interface Digests {
  style: string[];
  script: string[];
}

export function digestsOf(html: string): Digests {
  const inside = (element: string) =>
    [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(([, text = '']) => sha256(text));
  return { style: inside('style'), script: inside('script') };
}

/** @returns the policy, which so far allows only this origin's files, extended by exactly these hashes */
export function allowing(policy: string, { style, script }: Digests): string {
  return policy
    .replace("style-src 'self'", (own) => [own, ...style].join(' '))
    .replace("script-src 'self'", (own) => [own, ...script].join(' '));
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
