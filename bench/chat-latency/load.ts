import { percentile } from '../lib/statistics';

const WARM_UP = 3;

export interface Sample {
  /** Milliseconds from the question to the first piece of the answer, and to its end. */
  firstToken: number;
  whole: number;
}

/** Milliseconds, and complete turns per second across all askers. */
export interface Measured {
  first50: number;
  first99: number;
  whole50: number;
  whole99: number;
  turnsPerSecond: number;
}

/**
 * Runs `turns` turns with this many in progress at any time; each of the `atOnce` askers has its own conversation.
 * Every asker's first turns warm up connections and code, and are not counted.
 */
export async function measure(
  atOnce: number,
  turns: number,
  ask: (asker: number) => Promise<Sample>,
): Promise<Measured> {
  const askers = Array.from({ length: atOnce }, (_, number) => number);
  const repeat = async (times: number, asker: number, samples: Sample[]) => {
    for (let turn = 0; turn < times; turn += 1) samples.push(await ask(asker));
  };
  await Promise.all(askers.map((asker) => repeat(WARM_UP, asker, [])));
  const samples: Sample[] = [];
  const began = performance.now();
  await Promise.all(askers.map((asker) => repeat(Math.ceil(turns / atOnce), asker, samples)));
  const seconds = (performance.now() - began) / 1_000;
  const first = samples.map((sample) => sample.firstToken);
  const whole = samples.map((sample) => sample.whole);
  return {
    first50: percentile(first, 0.5),
    first99: percentile(first, 0.99),
    whole50: percentile(whole, 0.5),
    whole99: percentile(whole, 0.99),
    turnsPerSecond: samples.length / seconds,
  };
}
