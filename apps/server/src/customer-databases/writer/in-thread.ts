import { MessageChannel } from 'node:worker_threads';
import { FairQueue } from '../../platform/fair-queue';
import { OneThread } from '../../platform/one-thread';
import type { DatabaseSchema, Teaching, Written } from '../types';
import type { WriteRequest } from '.';
import { schemaBytes } from './schema-bytes';
import type { Need, RewriteTask, WriteTask } from './write-sql.worker';

/** Other questions proceed while one waits for its database: this many in all, and at most this many of one team. */
const AT_ONCE = 16;
const AT_ONCE_PER_OWNER = 8;
/** Reading a question takes milliseconds; indexing the tables of a large database takes some seconds, once. */
const WORK_MS = 20_000;
/** Reading takes time in proportion to the words: this many are a page. */
const QUESTION_CHARACTERS_MAX = 2_000;
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
  readonly turns = new FairQueue(1);

  /** @param idleTimeout milliseconds of idleness after which the thread is shut down */
  constructor(idleTimeout: number) {
    this.thread = new OneThread('write-sql', import.meta.url, { concurrentTasksPerWorker: AT_ONCE, idleTimeout });
  }
}

/** Indexing the tables of a schema this large can take seconds, and questions about other databases do not wait. */
const SLOW_BYTES = 4 * 2 ** 20;
const SLOW_IDLE_MS = 120_000;
const usual = new Lane(Number.POSITIVE_INFINITY);
const slow = new Lane(SLOW_IDLE_MS);

/** Computed once per schema, which may have ten thousand columns. */
const lanes = new WeakMap<DatabaseSchema, Lane>();

function laneOf(schema: DatabaseSchema): Lane {
  const lane = lanes.get(schema) ?? (schemaBytes(schema) > SLOW_BYTES ? slow : usual);
  lanes.set(schema, lane);
  return lane;
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

/** A turn on the thread, given back whenever a question waits for its database. */
class Share {
  private leave: (() => void) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private over = false;
  /** The turn was held for too long. */
  overdue = false;

  constructor(
    private readonly lane: Lane,
    private readonly owner: string,
    private readonly workMs: number,
    private readonly signal: AbortSignal,
    private readonly end: () => void,
  ) {}

  async take(): Promise<void> {
    const leave = await this.lane.turns.enter(this.owner, this.signal);
    // The question may have been aborted while it waited for its turn.
    if (this.over) return leave();
    this.leave = leave;
    this.timer = setTimeout(() => {
      this.overdue = true;
      this.end();
    }, this.workMs);
  }

  give(): void {
    clearTimeout(this.timer);
    this.leave?.();
    this.leave = undefined;
  }

  /** Ends the share; no further turn is taken. */
  finish(): void {
    this.over = true;
    this.give();
  }
}

/**
 * Runs a task in the thread that serves this schema.
 * @returns null when the task held the thread for too long and was ended
 * @throws what `findValues` throws; the signal's reason
 */
async function workInThread<R>(work: Work, signal: AbortSignal): Promise<R | null> {
  const lane = laneOf(work.schema);
  const leave = await lane.places.enter(work.owner, signal);
  try {
    for (;;) {
      if ((givenUp.get(work.schema) ?? 0) >= GIVEN_UP_MAX) return null;
      const done = await tryInThread<R>(lane, work, signal);
      if (done !== 'again') return done;
    }
  } finally {
    leave();
  }
}

/** @returns 'again' when the thread was ended because of somebody else's question */
async function tryInThread<R>(lane: Lane, work: Work, signal: AbortSignal): Promise<R | null | 'again'> {
  const { schema, teaching, findValues } = work;
  const pool = lane.thread.current;
  const share = new Share(lane, work.owner, work.workMs ?? WORK_MS, signal, () => lane.thread.retire(pool));
  const { port1: here, port2: port } = new MessageChannel();
  const failures: unknown[] = [];
  const answer = async (message: Need) => {
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
    if (failures.length > 0) throw failures[0];
    if (share.overdue) {
      givenUp.set(schema, (givenUp.get(schema) ?? 0) + 1);
      return null;
    }
    if (pool !== lane.thread.current) return 'again';
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
  if (task.question.length > QUESTION_CHARACTERS_MAX) return { kind: 'ask', text: TOO_LONG, understood: [] };
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
  if (task.question.length > QUESTION_CHARACTERS_MAX) return task.question;
  const work = { owner, schema, teaching, findValues: async () => [], task, name: 'rewrite' } as const;
  return (await workInThread<string>(work, signal)) ?? task.question;
}
