import { extractNotionId } from '@notionhq/client';
import { MESSAGES } from '@parley/contract/messages';
import type { NotionConnection, NotionPage } from '@parley/contract/notion';
import type { Queryable, Tx } from '../../../platform/database';
import type { Deps } from '../../../platform/deps';
import { AppError, invalid } from '../../../platform/errors';
import type { Limit } from '../../../platform/rate-limit';
import type { Reseal } from '../../../platform/secrets';
import type { Owner } from '../../agents/agents.service';
import { limitTeam } from '../../teams/teams.service';
import type { NewNotionPage } from '../new-source';
import { createNotion } from './client';
import { NotionFailure, notionFailure } from './failure';
import * as queries from './notion.queries';
import { titleOf } from './properties';
import { list, raw, text, webAddress } from './values';

const FOUND_MAX = 100;
const WORKSPACE_MAX = 200;
const NAME_MAX = 200;

/** All teams ask Notion from one address: nobody may have it refused, nor try tokens that were found somewhere. */
const ASKED: Limit = { name: 'notion-asked', points: 120, seconds: 600, sentence: MESSAGES.notionOften };

/** @throws AppError too_many */
export const limitAsking = (deps: Deps, teamId: string): Promise<void> => limitTeam(deps, ASKED, teamId);

/** A token that Notion has accepted. */
interface AcceptedToken {
  token: string;
  workspace: string | null;
}

/** Binds an encrypted token to its agent. */
const contextOf = ({ agentId }: Owner) => `notion ${agentId}`;

/** @throws AppError invalid, naming the field, when a link does not lead to a page */
export function newPagesOf(pages: string[], field = 'pages'): NewNotionPage[] {
  return pages.map((page) => {
    const pageId = extractNotionId(page);
    if (pageId === null) throw invalid(`${page.slice(0, 120)}: ${MESSAGES.notionPageInvalid}`, field);
    return { kind: 'notion', pageId, name: nameIn(page) };
  });
}

/** The words before the id at the end of a page's link, which are a former title of the page. */
function nameIn(link: string): string | undefined {
  const last = URL.canParse(link) ? new URL(link).pathname.split('/').at(-1) : undefined;
  const words = /^(.+)-[0-9a-f]{32}$/i.exec(last ?? '')?.[1]?.replaceAll('-', ' ');
  if (words === undefined) return undefined;
  try {
    return decodeURIComponent(words).replaceAll('\0', '').slice(0, NAME_MAX).toWellFormed().trim() || undefined;
  } catch {
    return words.slice(0, NAME_MAX);
  }
}

/**
 * Asks Notion which workspace a token belongs to.
 * @throws AppError with a sentence giving Notion's reason
 */
export async function checkToken(deps: Pick<Deps, 'config'>, token: string): Promise<AcceptedToken> {
  const self = await answered(() => createNotion(deps, token).users.me({}));
  const workspace = text(raw(raw(self).bot).workspace_name)
    .slice(0, WORKSPACE_MAX)
    .toWellFormed();
  return { token, workspace: workspace.replaceAll('\0', '') || null };
}

/**
 * What a new agent is to learn from Notion, checked before anything is stored.
 * @returns null when it learns nothing from Notion
 */
export async function readyNotion(
  deps: Deps,
  teamId: string,
  { notion_token, notion_pages }: { notion_token?: string | undefined; notion_pages?: string[] | undefined },
): Promise<(AcceptedToken & { pages: NewNotionPage[] }) | null> {
  if (notion_token === undefined && notion_pages === undefined) return null;
  if (notion_token === undefined) throw invalid(MESSAGES.notionTokenRequired, 'notion_token');
  if (notion_pages === undefined) throw invalid(MESSAGES.notionPageRequired, 'notion_pages');
  const pages = newPagesOf(notion_pages, 'notion_pages');
  await limitAsking(deps, teamId);
  return { ...(await checkToken(deps, notion_token)), pages };
}

/** The pages and databases that a token can read, last edited first. */
export async function searchPages(
  deps: Pick<Deps, 'config'>,
  token: string,
  query: string | undefined,
): Promise<NotionPage[]> {
  const { results } = await answered(() =>
    createNotion(deps, token).search({
      ...(query && { query }),
      page_size: FOUND_MAX,
      sort: { timestamp: 'last_edited_time', direction: 'descending' },
    }),
  );
  return list(results).flatMap((result) => {
    const page = raw(result);
    const isPage = page.object === 'page';
    // The search returns a database's data source; the page to read is the database that contains it.
    const id = isPage ? text(page.id) : text(raw(page.parent).database_id);
    if (!id) return [];
    const title = titleOf(page).slice(0, 300) || 'Untitled';
    return { id, title, url: webAddress(page.url), kind: isPage ? ('page' as const) : ('database' as const) };
  });
}

/** Runs within the transaction that creates an agent. */
export async function connectNewAgent(deps: Deps, tx: Tx, owner: Owner, ready: AcceptedToken): Promise<void> {
  await queries.saveConnection(tx, owner, deps.secrets.seal(ready.token, contextOf(owner)), ready.workspace);
}

export async function connect(deps: Deps, owner: Owner, token: string): Promise<NotionConnection> {
  const ready = await checkToken(deps, token);
  await deps.db.transaction((tx) => connectNewAgent(deps, tx, owner, ready));
  return connectionOf(deps, owner);
}

export async function disconnect({ db }: Deps, owner: Owner): Promise<void> {
  await queries.deleteConnection(db, owner);
}

export async function connectionOf({ db }: Deps, owner: Owner): Promise<NotionConnection> {
  const row = await queries.findConnection(db, owner);
  return {
    connected: row !== undefined,
    workspace: row?.workspace ?? null,
    connected_at: row?.createdAt.toISOString() ?? null,
  };
}

/** @throws NotionFailure when the agent is not connected, or its token was encrypted by another installation */
export async function tokenOf({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, owner: Owner): Promise<string> {
  const row = await queries.findConnection(db, owner);
  if (!row) throw new NotionFailure(`${MESSAGES.notionTokenRequired}. Connect Notion again.`, false);
  try {
    return secrets.open(row.token, contextOf(owner));
  } catch (error) {
    throw new NotionFailure('The Notion token can no longer be opened. Connect Notion again.', false, error);
  }
}

/** For a waiting person: errors from Notion are reported immediately. */
async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const failure = notionFailure(error);
    throw new AppError(failure.transient ? 'upstream' : 'unprocessable', failure.message, { cause: failure.cause });
  }
}

/** Re-encrypts all tokens. @returns how many */
export async function resealTokens(tx: Queryable, again: Reseal): Promise<number> {
  const tokens = await queries.lockTokens(tx);
  for (const { token, ...owner } of tokens) await queries.replaceToken(tx, owner, again(token, contextOf(owner)));
  return tokens.length;
}
