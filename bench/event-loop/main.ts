import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePdf } from '../../apps/server/test/documents/make-pdf';
import { startParley } from '../../e2e/support/parley-server';
import { startChild } from '../lib/child';
import { question, random, sections, sentence } from '../lib/corpus';
import { publish, table } from '../lib/measurements';
import { Owner } from '../lib/owner';
import { ms } from '../lib/statistics';
import { readLoopDelay } from './loop-delay';

/** Maximum event-loop block, in milliseconds. */
const LIMIT_MS = 50;
/** Just under the upload limit of 10 MB. */
const PDF_BYTES = 10_000_000;
const LINES_PER_PAGE = 50;
const CHATS = 20;
/** Time a person reads an answer before asking again. */
const READING_MS = 1_000;

/** A PDF of that size, all text. */
function textPdf(): Buffer {
  const next = random(10);
  const line = () => sentence(next, 9).slice(0, 90);
  const pages: string[][] = [];
  const page = () => Array.from({ length: LINES_PER_PAGE }, line);
  const pageBytes = makePdf([page()]).length;
  for (let bytes = 0; bytes + pageBytes < PDF_BYTES; bytes += pageBytes) pages.push(page());
  return makePdf(pages);
}

const folder = mkdtempSync(join(tmpdir(), 'parley-loop-'));
const serverFile = join(folder, 'server.json');
const idleFile = join(folder, 'idle.json');
const probe = ['--import', new URL('./probe.mjs', import.meta.url).pathname];
const parley = await startParley({ nodeArgs: probe, env: { LOOP_DELAY_FILE: serverFile } });
process.env.LOOP_DELAY_FILE = idleFile;
const idle = await startChild(new URL('./idle.mjs', import.meta.url), [], /idle/, probe);
try {
  const owner = await Owner.register(parley.url);
  const { id } = await owner.createAgent('Handbook');
  await owner.addText(id, sections(random(1), 200));
  await owner.trained(id);
  const pdf = textPdf();
  await readLoopDelay(parley.pid, serverFile);
  await readLoopDelay(idle.pid, idleFile);

  const began = performance.now();
  const source = await owner.addFile(id, 'large.pdf', pdf);
  let training = true;
  let turns = 0;
  const chat = async (asker: number) => {
    const next = random(100 + asker);
    const conversation = await owner.startConversation(id);
    do {
      await owner.timedTurn(id, conversation, question(next));
      turns += 1;
      await sleep(READING_MS);
    } while (training);
  };
  const chats = Promise.all(Array.from({ length: CHATS }, (_, asker) => chat(asker)));
  const { training: state } = await owner.trained(id);
  const seconds = (performance.now() - began) / 1_000;
  training = false;
  await chats;
  const server = await readLoopDelay(parley.pid, serverFile);
  const floor = await readLoopDelay(idle.pid, idleFile);

  const trained = (await owner.sourcesOf(id)).find((one) => one.id === source.id);
  if (state.sources.failed > 0 || !trained) throw new Error(`The PDF was not trained: ${trained?.error}`);
  const kept = server.max <= LIMIT_MS;
  const rows = [
    ['idle process', ms(floor.p99), ms(floor.max)],
    ['Parley', ms(server.p99), ms(server.max)],
  ];
  const work = `${(pdf.length / 1e6).toFixed(1)} MB of PDF became ${trained.chunks} chunks in ${seconds.toFixed(0)} s, while ${CHATS} people asked ${turns} questions, each a second after the answer before.`;
  const verdict = `Never more than ${LIMIT_MS} ms: ${kept ? 'kept' : 'NOT kept'}.`;
  publish('event-loop', `${table(['event loop delay', 'p99', 'max'], rows)}\n\nMilliseconds. ${work} ${verdict}`);
  process.exitCode = kept ? 0 : 1;
} finally {
  await Promise.all([parley.stop(), idle.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
