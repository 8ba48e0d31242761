import lighthouse from 'lighthouse';
import { percentile } from '../lib/statistics';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Audited {
  /** 0 to 100, the median of the runs. */
  scores: Record<Category, number>;
  /** Milliseconds and bytes, the medians of the runs. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  bytes: number;
}

/**
 * Audits a page several times as Lighthouse's phone: a slow 4G network (150 ms, 1.6 Mbit/s) and a CPU slowed fourfold,
 * both simulated.
 * @param port of the browser's debugging protocol
 * @throws if Lighthouse could not audit it
 */
export async function audit(url: string, port: number, runs: number): Promise<Audited> {
  const all: Audited[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await once(url, port));
  const median = (read: (one: Audited) => number) => percentile(all.map(read), 0.5);
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, median((one) => one.scores[name])]),
    ) as Audited['scores'],
    firstPaint: median((one) => one.firstPaint),
    largestPaint: median((one) => one.largestPaint),
    blocked: median((one) => one.blocked),
    shift: median((one) => one.shift),
    bytes: median((one) => one.bytes),
  };
}

/** @param tries on a busy machine, a trace may lack its beginning; such a run is invalid and is repeated */
async function once(url: string, port: number, tries = 3): Promise<Audited> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error', output: 'json' });
  if (!result) throw new Error(`Lighthouse did not audit ${url}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError && tries > 1) return once(url, port, tries - 1);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  for (const name of CATEGORIES) {
    const lost = categories[name]?.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
    for (const { id } of lost ?? [])
      console.log(`  ${url} ${name}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`);
  }
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ) as Audited['scores'],
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  };
}
