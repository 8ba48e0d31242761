import { MessageChannel } from 'node:worker_threads';
import { FairQueue } from '../../platform/fair-queue';
import { OneThread } from '../../platform/one-thread';
import { LongTurns, QUICK_MS } from '../../platform/two-lanes';
import type { DatabaseSchema, Teaching, Written } from '../types';
import type { WriteRequest } from '.';
import { tokensOf } from './reading/tokens';
import { schemaBytes } from './schema-bytes';
import type { Need, RewriteTask, WriteTask } from './write-sql.worker';

/** Other questions proceed while one waits for its database: this many in all, and at most this many of one team. */
const AT_ONCE = 16;
const AT_ONCE_PER_OWNER = 8;
/** Reading a question takes milliseconds; indexing the tables of a large database takes some seconds, once. */
const WORK_MS = 20_000;
/** Reading takes time in proportion to the words: this many are a page. */
const QUESTION_CHARACTERS_MAX = 2_000;
/** And to the columns: about two seconds. Questions of a few words are read whatever the schema. */
const WORDS_TIMES_COLUMNS_MAX = 1_000_000;
const WORDS_ALWAYS = 30;
const TOO_LONG = 'Reading this question took too long. Could you ask it in fewer words?';

/** A schema that has timed out this often before its first success is not tried again. */
const GIVEN_UP_MAX = 2;
const givenUp = new WeakMap<DatabaseSchema, number>();

/** A thread with the queues of its callers. */
class Lane {
  readonly thread: OneThread;
  /**
   * `places` covers a question from start to finish; `turns` covers the thread, which works on one question at a time.
   */
  readonly places = new FairQueue(AT_ONCE, AT_ONCE_PER_OWNER);
  readonly turns: FairQueue;

  /**
   * @param idleTimeout milliseconds of idleness after which the thread is shut down
   * @param fairMs how long a question holds the thread while others wait
   */
  constructor(idleTimeout: number, fairMs = QUICK_MS) {
    this.thread = new OneThread('write-sql', import.meta.url, { concurrentTasksPerWorker: AT_ONCE, idleTimeout });
    this.turns = new FairQueue(1, 1, fairMs);
  }
}

/** Indexing the tables of a schema this large can take seconds, and questions about other databases do not wait. */
const LARGE_BYTES = 4 * 2 ** 20;
const IDLE_MS = 120_000;
const usual = new Lane(Number.POSITIVE_INFINITY);
const large = new Lane(IDLE_MS);
/** For owners whose questions held one of the others for long while somebody waited. */
const slow = new Lane(IDLE_MS, Number.POSITIVE_INFINITY);
const long = new LongTurns();

interface Size {
  columns: number;
  isLarge: boolean;
}
/** Computed once per schema, which may have ten thousand columns. */
const sizes = new WeakMap<DatabaseSchema, Size>();

function sizeOf(schema: DatabaseSchema): Size {
  const known = sizes.get(schema);
  if (known) return known;
  const columns = schema.tables.reduce((sum, table) => sum + table.columns.length, 0);
  const size = { columns, isLarge: schemaBytes(schema) > LARGE_BYTES };
  sizes.set(schema, size);
  return size;
}

function laneOf({ schema, owner }: Pick<Work, 'schema' | 'owner'>): Lane {
  if (long.has(owner)) return slow;
  return sizeOf(schema).isLarge ? large : usual;
}

function isTooLong(question: string, schema: DatabaseSchema): boolean {
  if (question.length > QUESTION_CHARACTERS_MAX) return true;
  const most = Math.max(WORDS_ALWAYS, WORDS_TIMES_COLUMNS_MAX / sizeOf(schema).columns);
  return tokensOf(question).length > most;
}

const numbers = new WeakMap<DatabaseSchema, { teaching: Teaching; number: number }>();
let last = 0;

/** A number for a schema and its teaching, stable while both are the same objects. */
function numberOf(schema: DatabaseSchema, teaching: Teaching): number {
  const known = numbers.get(schema);
  if (known?.teaching === teaching) return known.number;
  last += 1;
  numbers.set(schema, { teaching, number: last });
  return last;
}

type Known = Pick<WriteRequest, 'schema' | 'teaching'>;

/** A task for the thread. */
interface Work extends Known {
  /** The team that asks: teams take turns when more is requested than the thread can do at once. */
  owner: string;
  findValues: WriteRequest['findValues'];
  task: Omit<WriteTask, 'known' | 'port'> | Omit<RewriteTask, 'known' | 'port'>;
  /** The worker's export to call. */
  name: 'default' | 'rewrite';
  workMs?: number | undefined;
}

/** Threads that have begun to work: starting may take long through nobody's fault. */
const begun = new WeakSet<object>();

/** The owner's questions belong to the slow lane meanwhile. */
class Moves extends Error {}

/** A turn on the thread, given back whenever a question waits for its database. */
class Share {
  private leave: (() => void) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private over = false;
  private since = 0;
  /** The turn was held for too long. */
  overdue = false;
  /** Its thread was ended for the others. */
  gaveWay = false;

  constructor(
    private readonly lane: Lane,
    private readonly pool: object,
    private readonly work: Pick<Work, 'owner' | 'workMs'>,
    private readonly signal: AbortSignal,
    private readonly end: () => void,
  ) {}

  async take(): Promise<void> {
    const { owner } = this.work;
    const enter = (until: AbortSignal) => this.lane.turns.enter(owner, until, () => this.giveWay());
    const leave = this.lane === slow ? await enter(this.signal) : await long.whileShort(owner, this.signal, enter);
    if (!leave) throw new Moves();
    // The question may have been aborted while it waited for its turn.
    if (this.over) return leave();
    this.leave = leave;
    this.since = performance.now();
    this.timer = setTimeout(() => {
      this.overdue = true;
      this.end();
    }, this.work.workMs ?? WORK_MS);
  }

  /** The thread answers: what came before was its start. */
  noteBegun(): void {
    if (begun.has(this.pool)) return;
    begun.add(this.pool);
    this.since = performance.now();
  }

  give(): void {
    clearTimeout(this.timer);
    const isLong = performance.now() - this.since >= QUICK_MS;
    if (this.leave && this.lane === slow && isLong) long.add(this.work.owner, this.since);
    this.leave?.();
    this.leave = undefined;
  }

  /** Ends the share; no further turn is taken. */
  finish(): void {
    this.over = true;
    this.give();
  }

  /** Ends the thread in the middle of a question, which starts anew in the slow lane. */
  private giveWay(): void {
    const { leave } = this;
    if (!leave) return;
    if (!begun.has(this.pool) || performance.now() - this.since < QUICK_MS) {
      // Asked only once, so it comes back to this, unless the turn has ended by then.
      setTimeout(() => this.leave === leave && this.giveWay(), QUICK_MS).unref();
      return;
    }
    this.gaveWay = true;
    long.add(this.work.owner, this.since);
    this.end();
  }
}

/**
 * Runs a task in the thread that serves this schema.
 * @returns null when the task held the thread for too long and was ended
 * @throws what `findValues` throws; the signal's reason
 */
async function workInThread<R>(work: Work, signal: AbortSignal): Promise<R | null> {
  for (;;) {
    const lane = laneOf(work);
    const leave = await lane.places.enter(work.owner, signal);
    try {
      if ((givenUp.get(work.schema) ?? 0) >= GIVEN_UP_MAX) return null;
      const done = await tryInThread<R>(lane, work, signal);
      if (done !== 'again') return done;
    } finally {
      leave();
    }
  }
}

/** @returns 'again' when the thread was ended because of somebody else's question, or this one gave way */
async function tryInThread<R>(lane: Lane, work: Work, signal: AbortSignal): Promise<R | null | 'again'> {
  const { schema, teaching, findValues } = work;
  const pool = lane.thread.current;
  const share = new Share(lane, pool, work, signal, () => lane.thread.retire(pool));
  const { port1: here, port2: port } = new MessageChannel();
  const failures: unknown[] = [];
  const answer = async (message: Need) => {
    share.noteBegun();
    if (message.need === 'known') return { schema, teaching };
    share.give();
    const found = await findValues(message.sought);
    await share.take();
    return found;
  };
  here.on('message', (message: Need) => {
    answer(message).then(
      (found) => here.postMessage(found),
      (error: unknown) => {
        failures.push(error);
        here.close();
      },
    );
  });
  const close = () => here.close();
  signal.addEventListener('abort', close);
  try {
    await share.take();
    const task = { ...work.task, known: numberOf(schema, teaching), port };
    const done = await pool.run(task, { name: work.name, transferList: [port] });
    // A schema that has worked once is not to blame for a later timeout: the question is.
    givenUp.set(schema, Number.NEGATIVE_INFINITY);
    return done;
  } catch (error) {
    signal.throwIfAborted();
    const reason = failures[0] ?? error;
    if (reason instanceof Moves) return 'again';
    if (failures.length > 0) throw reason;
    if (share.overdue) {
      givenUp.set(schema, (givenUp.get(schema) ?? 0) + 1);
      return null;
    }
    if (share.gaveWay || pool !== lane.thread.current) return 'again';
    throw error;
  } finally {
    share.finish();
    signal.removeEventListener('abort', close);
    here.close();
  }
}

/**
 * Runs `writeSql` in a dedicated thread, where teams take turns.
 * @param owner the team that asks
 * @throws what `findValues` throws; the signal's reason
 */
export async function writeSqlInThread(
  { schema, teaching, findValues, ...task }: WriteRequest,
  owner: string,
  signal: AbortSignal,
  workMs?: number,
): Promise<Written> {
  if (isTooLong(task.question, schema)) return { kind: 'ask', text: TOO_LONG, understood: [] };
  const work = { owner, schema, teaching, findValues, task, name: 'default', workMs } as const;
  return (await workInThread<Written>(work, signal)) ?? { kind: 'ask', text: TOO_LONG, understood: [] };
}

/**
 * Runs `rewriteQuestion` in the same thread; a question that takes too long stays unchanged.
 * @throws the signal's reason
 */
export async function rewriteInThread(
  { schema, teaching, ...task }: Known & Pick<WriteRequest, 'question' | 'lastQuestion'>,
  owner: string,
  signal: AbortSignal,
): Promise<string> {
  if (isTooLong(task.question, schema)) return task.question;
  const work = { owner, schema, teaching, findValues: async () => [], task, name: 'rewrite' } as const;
  return (await workInThread<string>(work, signal)) ?? task.question;
}
