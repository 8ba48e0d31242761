import { percentile } from '../lib/statistics';

const WARM_UP = 3;

export interface Sample {
  /** Milliseconds from the question to the first piece of the answer, and to its end. */
  firstToken: number;
  whole: number;
}

export interface Quantiles {
  first50: number;
  first99: number;
  whole50: number;
  whole99: number;
}

/**
 * Runs `turns` turns with so many under way at any time; each of the `atOnce` askers has a conversation of its own.
 * The first turns of every asker warm up connections and code, and are not counted.
 */
export async function measure(
  atOnce: number,
  turns: number,
  ask: (asker: number) => Promise<Sample>,
): Promise<Quantiles> {
  const samples: Sample[] = [];
  const each = Math.ceil(turns / atOnce);
  const asker = async (number: number) => {
    for (let warmUp = 0; warmUp < WARM_UP; warmUp += 1) await ask(number);
    for (let turn = 0; turn < each; turn += 1) samples.push(await ask(number));
  };
  await Promise.all(Array.from({ length: atOnce }, (_, number) => asker(number)));
  const first = samples.map((sample) => sample.firstToken);
  const whole = samples.map((sample) => sample.whole);
  return {
    first50: percentile(first, 0.5),
    first99: percentile(first, 0.99),
    whole50: percentile(whole, 0.5),
    whole99: percentile(whole, 0.99),
  };
}
