import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';

const FILE = new URL('../../docs/measurements.md', import.meta.url);

/** The machine measured on, without which the numbers mean nothing. */
function machine(): string {
  const all = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${all.length} cores (${all[0]?.model ?? 'unknown'}), ${memory} GB, Linux ${release()}, Node.js ${process.versions.node}`;
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** Replaces the text between a measurement's markers in docs/measurements.md, and prints it. */
export function publish(name: string, text: string): void {
  const document = readFileSync(FILE, 'utf8');
  const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/measurements.md has no place for ${name}.`);
  const date = new Date().toISOString().slice(0, 10);
  const section = `${begin}\n${text}\n\nMeasured ${date} on ${machine()}.\n`;
  writeFileSync(FILE, document.slice(0, from) + section + document.slice(to));
  console.log(text);
}
