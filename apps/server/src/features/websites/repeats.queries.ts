import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database';
import { websitePages, websiteRepeats } from '../sources/website-pages.tables';
import type { Site } from './pages.queries';

/** On fewer pages than this, identical blocks may be a coincidence. */
const PAGES_MIN = 3;
/** The share of the website's pages that a block must appear on. */
const SHARE_MIN = 0.2;

/** Finds the blocks that appear on many pages of a website. @returns which page keeps each: the first that has it */
export async function findRepeats(tx: Tx, { teamId, id }: Site): Promise<Map<string, number>> {
  await tx.delete(websiteRepeats).where(eq(websiteRepeats.websiteId, id));
  const pages = and(
    eq(websitePages.teamId, teamId),
    eq(websitePages.websiteId, id),
    sql`${websitePages.status} in ('read', 'added') and ${websitePages.marks} is not null`,
  );
  await tx.execute(sql`
    insert into ${websiteRepeats} (website_id, mark, keeper)
    select ${id}::uuid, mark, min(page) from (
      select distinct ${websitePages.id} as page, unnest(${websitePages.marks}) as mark from ${websitePages} where ${pages}
    ) as marked
    group by mark
    having count(*) >= greatest(${PAGES_MIN}::int, ${SHARE_MIN}::float8 * (select count(*) from ${websitePages} where ${pages}))`);
  const rows = await tx
    .select({ mark: websiteRepeats.mark, keeper: websiteRepeats.keeper })
    .from(websiteRepeats)
    .where(eq(websiteRepeats.websiteId, id));
  return new Map(rows.map(({ mark, keeper }) => [mark, keeper]));
}
