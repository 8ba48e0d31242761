import { drizzle } from 'drizzle-orm/node-postgres';
import type { Config } from '../config';
import { auditLedger, changeCredits, type Found, findTeams } from '../features/credits/operator.service';
import type { Db } from '../platform/database';
import { openClient } from '../platform/database/client';
import { OperatorError } from '../platform/errors';

type Place = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>;

const USAGE = `npm run credits -- show TEAM
npm run credits -- grant TEAM CREDITS REASON
npm run credits -- take TEAM CREDITS REASON
npm run credits -- audit
TEAM is a team's id, or the email address of one of its owners.`;

/**
 * Implements `npm run credits`, which also works while Parley runs.
 * @param words the arguments after the command
 * @throws OperatorError, also when an audit finds discrepancies
 */
export async function runCreditsCommand(words: readonly string[], place: Place): Promise<void> {
  const [act, who = '', credits = '', ...reason] = words;
  const { client, close } = await openClient(place, 'visitor', 'count');
  try {
    const db = drizzle(client) as unknown as Db;
    if (act === 'audit') return await audit(db);
    if (act !== 'show' && act !== 'grant' && act !== 'take') throw new OperatorError(USAGE);
    const team = await oneTeam(db, who);
    if (act !== 'show') await change(db, team, act, credits, reason.join(' ').trim());
    const [{ balance, total } = team] = await findTeams(db, team.id);
    console.log(`${team.name} (${team.id}) has ${balance} of ${total} credits.`);
  } finally {
    await close();
  }
}

async function oneTeam(db: Db, who: string): Promise<Found> {
  const found = await findTeams(db, who);
  const [team] = found;
  if (!team) throw new OperatorError(`There is no team of '${who}'.\n${USAGE}`);
  if (found.length === 1) return team;
  const list = found.map(({ id, name }) => `${id}  ${name}`).join('\n');
  throw new OperatorError(`'${who}' owns several teams. Name one by its ID:\n${list}`);
}

async function change(db: Db, { id, name }: Found, act: 'grant' | 'take', credits: string, reason: string) {
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(credits) || Number(credits) === 0)
    throw new OperatorError(`CREDITS is a number above 0 with at most three decimal places.\n${USAGE}`);
  if (!reason) throw new OperatorError(`Give a reason: the ledger keeps it.\n${USAGE}`);
  await changeCredits(db, id, act, credits, reason);
  console.log(act === 'grant' ? `Granted ${credits} credits to ${name}.` : `Took ${credits} credits from ${name}.`);
}

async function audit(db: Db): Promise<void> {
  const { entries, mismatches } = await auditLedger(db);
  const counted = `${entries.toLocaleString('en-US')} entries`;
  if (mismatches.length === 0) {
    console.log(`${counted}: everything adds up.`);
    return;
  }
  const lines = mismatches.map(({ teamId, agentId, what, kept, counted: sum }) => {
    const whose = agentId === null ? `team ${teamId}` : `agent ${agentId} of team ${teamId}`;
    return `${whose}: ${what} is ${kept}, and the ledger comes to ${sum}`;
  });
  throw new OperatorError(`${counted}, and this does not add up:\n${lines.join('\n')}`);
}
