import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/test-app';
import { audit } from './audit.queries';
import { expireReservations } from './credits.service';
import * as ledger from './ledger.queries';

const app = await startTestApp({ BILLING_ENFORCEMENT: 'on' });
const { db } = app.deps;

afterAll(() => app.close());

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.deps.database.pool.query<T>(text, values)).rows;

/** A team's figures in the ledger, as decimals. */
async function stateOf(teamId: string) {
  const [row] = await query<{ balance: string; reserved: string; sum: string; total: string }>(
    `select balance, reserved, total,
      (select coalesce(sum(amount), 0) from credits_entries as e where e.team_id = a.team_id) as sum
    from credits_accounts as a where team_id = $1`,
    [teamId],
  );
  return row as { balance: string; reserved: string; sum: string; total: string };
}

const newTeam = async () => (await app.signUp()).user.team_id;

test('a team begins with its credits, booked once', async () => {
  const teamId = await newTeam();
  expect(await stateOf(teamId)).toMatchObject({ balance: '100.000', total: '100.000', sum: '100.000' });
  await ledger.openAccounts(db, '100');
  const grant = { kind: 'grant', amount: '0.5', reason: 'Sorry', key: 'mail-17' } as const;
  expect(await ledger.book(db, teamId, grant)).toBe('100.500');
  expect(await ledger.book(db, teamId, grant)).toBeUndefined();
  expect(await stateOf(teamId)).toMatchObject({ balance: '100.500', total: '100.500', sum: '100.500' });
});

test('an entry is never changed', async () => {
  const teamId = await newTeam();
  const change = query('update credits_entries set amount = 1000000 where team_id = $1', [teamId]);
  await expect(change).rejects.toThrow('never changed');
});

/** Numbers reproducible from a seed: https://en.wikipedia.org/wiki/Linear_congruential_generator. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Concurrent turns of two processes that end, are killed, or are granted credits: after all of them nothing is
 * reserved, the sum equals the balance, and the balance is below zero by less than one turn may cost.
 */
test.each([1, 2, 3, 4, 5, 6])('random histories add up (seed %i)', async (seed) => {
  const random = numbersFrom(seed);
  const teamId = await newTeam();
  const agents = [randomUUID(), randomUUID()];
  const limits = [null, 40];
  // No process has the second id: what it reserves is left behind.
  const [alive, dead] = [app.deps.processes.id, randomUUID()];
  const TOKENS = 8_192;
  let refused = 0;
  let lowest = 0;

  async function turn(): Promise<void> {
    const which = random(2);
    const agentId = agents[which] as string;
    const killed = random(5) === 0;
    const id = randomUUID();
    const of = { teamId, agentId, enforced: true };
    const limit = limits[which] as number | null;
    const [rate, total] = [['0.003', '0.001', '0.0000123'][random(3)] as string, random(TOKENS + 1)];
    const hold = { ...of, id, processId: killed ? dead : alive, tokens: TOKENS, rate, limit };
    if (await ledger.reserve(db, hold)) {
      refused += 1;
      return;
    }
    const { balance } = await stateOf(teamId);
    lowest = Math.min(lowest, Number(balance));
    if (killed) return;
    const promptTokens = random(total + 1);
    const used = { promptTokens, completionTokens: total - promptTokens };
    await ledger.settle(db, { ...of, id, purpose: 'chat', model: 'gpt-4', ...used, rate });
  }

  for (let round = 0; round < 8; round++) {
    const grant = { kind: 'grant', amount: String(random(30)), reason: null, key: null } as const;
    const recharged = random(3) === 0 ? ledger.book(db, teamId, grant) : undefined;
    await Promise.all([...Array.from({ length: 12 }, turn), recharged, random(2) && expireReservations(app.deps)]);
    const { balance, sum } = await stateOf(teamId);
    expect(balance).toBe(sum);
  }
  await expireReservations(app.deps);
  const { balance, sum, reserved } = await stateOf(teamId);
  expect([balance, reserved]).toEqual([sum, '0.000']);
  expect(Math.min(lowest, Number(balance))).toBeGreaterThan(-TOKENS * 0.003);
  expect(refused).toBeGreaterThan(0);
  const used = await query<{ agent_id: string; used: string; reserved: string; sum: string }>(
    `select agent_id, used, reserved, (select sum(cost) from credits_entries as e where e.agent_id = a.agent_id) as sum
    from credits_agents as a where team_id = $1`,
    [teamId],
  );
  for (const row of used) expect([row.used, row.reserved]).toEqual([row.sum, '0.000']);
  // An agent is also stopped by its own limit of 40 credits.
  expect(Number(used.find(({ agent_id }) => agent_id === agents[1])?.used)).toBeLessThan(40 + TOKENS * 0.003);
  expect(await audit(db)).toEqual([]);
});

test('the audit names what does not add up', async () => {
  const teamId = await newTeam();
  await query('update credits_accounts set balance = balance + 0.001, reserved = 2 where team_id = $1', [teamId]);
  expect(await audit(db)).toEqual([
    { teamId, agentId: null, what: 'balance', kept: '100.001', counted: '100.000' },
    { teamId, agentId: null, what: 'reserved', kept: '2.000', counted: '0.000' },
  ]);
});
