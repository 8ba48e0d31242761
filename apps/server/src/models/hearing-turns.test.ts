import { expect, it } from 'vitest';
import { HearingTurns } from './hearing-turns';

const NEVER = new AbortController().signal;

it('new teams of one network leave places to others, however many they are', async () => {
  const turns = new HearingTurns();
  const entered: string[] = [];
  const enter = async (teamId: string, network: string, isNew: boolean) => {
    const leave = await turns.enter({ teamId, network, isNew }, NEVER);
    entered.push(teamId);
    return leave;
  };
  const crowd = ['a', 'b', 'c', 'd'].flatMap((team) => [enter(team, 'one', true), enter(team, 'one', true)]);
  await expect.poll(() => entered.length).toBe(4);
  await enter('other', 'two', true);
  const old = await enter('old', 'one', false);
  old();
  expect(entered.slice(4)).toEqual(['other', 'old']);
  const [first] = crowd;
  (await first)?.();
  await expect.poll(() => entered.length).toBe(7);
});

it('who gives up waiting keeps no place', async () => {
  const turns = new HearingTurns();
  const team = { teamId: 'a', network: 'one', isNew: true };
  const leaving = [await turns.enter(team, NEVER), await turns.enter(team, NEVER)];
  const gone = new AbortController();
  const waits = turns.enter(team, gone.signal);
  gone.abort(new Error('gone'));
  await expect(waits).rejects.toThrow('gone');
  for (const leave of leaving) leave();
  for (const teamId of ['b', 'c']) for (let each = 0; each < 2; each++) await turns.enter({ ...team, teamId }, NEVER);
});
