import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ParleyServer, startParley } from '../../e2e/support/parley-server';
import { random } from '../lib/corpus';
import { publish, table } from '../lib/measurements';
import { Owner } from '../lib/owner';
import { ms, percentile } from '../lib/statistics';
import { Ledger } from './ledger';
import { workUntilKilled } from './work';

const KILLS = 20;
/** Range of the kill's random delay after the work began, in milliseconds. */
const MOMENT = { from: 100, to: 3_000 };

const dataDir = mkdtempSync(join(tmpdir(), 'parley-crash-'));
const starts = { gentle: [] as number[], killed: [] as number[] };

async function timedStart(into: number[]): Promise<ParleyServer> {
  const began = performance.now();
  const parley = await startParley({ dataDir });
  into.push(performance.now() - began);
  return parley;
}

let parley = await startParley({ dataDir });
try {
  let owner = await Owner.register(parley.url);
  const { id } = await owner.createAgent('Survivor');
  const ledger = new Ledger();
  const next = random(42);
  const lost: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    await parley.stop();
    parley = await timedStart(starts.gentle);
    owner = await owner.at(parley.url);
    const work = workUntilKilled(owner, id, round, ledger);
    await sleep(MOMENT.from + next() * (MOMENT.to - MOMENT.from));
    await parley.stop('SIGKILL');
    await work;

    parley = await timedStart(starts.killed);
    owner = await owner.at(parley.url);
    await owner.trained(id);
    lost.push(...(await ledger.missing(owner)).map((line) => `round ${round}: ${line}`));
    console.log(
      `killed ${round + 1} of ${KILLS}: ${ledger.sources.size} sources, ${ledger.turns.size} turns, ${lost.length} lost`,
    );
  }
  const head = ['start', 'p50', 'max'];
  const row = (name: string, samples: number[]) => [name, ms(percentile(samples, 0.5)), ms(Math.max(...samples))];
  const rows = [row('after a gentle stop', starts.gentle), row('after SIGKILL', starts.killed)];
  const counts = `${KILLS} kills; acknowledged: ${ledger.sources.size} sources, ${ledger.turns.size} turns; lost: ${lost.length}.`;
  if (lost.length > 0) console.error(lost.join('\n'));
  publish('crash', `${table(head, rows)}\n\nMilliseconds until ready. ${counts}`);
  process.exitCode = lost.length === 0 ? 0 : 1;
} finally {
  await parley.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
