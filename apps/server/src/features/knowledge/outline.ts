import type { FoundPassage } from '../../models/types';
import type { Db } from '../../platform/database';
import { readBeginnings } from './outline.queries';
import { present } from './present';
import type { PassageRow } from './search.queries';

/**
 * The passages that show what an agent's sources are about, for questions without searchable words ('summarise this'):
 * the first passage under each heading, in reading order, spread evenly over the sources.
 * @returns an empty list when nothing is trained, or the agent is another team's
 */
export async function outline(db: Db, teamId: string, agentId: string, limit: number): Promise<FoundPassage[]> {
  const rows = await readBeginnings(db, teamId, agentId);
  const opening = rows.filter((row, place) => rows.findIndex((other) => isSamePart(row, other)) === place);
  const sources = [...new Set(opening.map(({ sourceId }) => sourceId))];
  const chosen = new Set<PassageRow>();
  for (let round = 0; chosen.size < limit && round < opening.length; round++) {
    for (const source of sources) {
      const next = opening.filter(({ sourceId }) => sourceId === source)[round];
      if (next !== undefined && chosen.size < limit) chosen.add(next);
    }
  }
  return opening.filter((row) => chosen.has(row)).map((row) => present({ ...row, score: 0 }, false));
}

function isSamePart(one: PassageRow, other: PassageRow): boolean {
  return one.sourceId === other.sourceId && one.heading === other.heading;
}
