import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate that signed itself, and its key, both in PEM. */
export interface Certificate {
  certificate: string;
  key: string;
}

/** Made by openssl, which PostgreSQL's package brings along. @param host the one name that it is for */
export function certificateFor(host: string): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'parley-certificate-'));
  const [certificate, key] = [join(folder, 'certificate'), join(folder, 'key')];
  try {
    const files = ['-keyout', key, '-out', certificate];
    const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files], {
      stdio: 'pipe',
    });
    return { certificate: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
