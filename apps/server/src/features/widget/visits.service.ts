import { createHash } from 'node:crypto';
import { textOn } from '@parley/contract/colours';
import { isId } from '@parley/contract/common';
import { VISIT_HEADER, VISIT_SECONDS } from '@parley/contract/constants';
import { isOnDomains } from '@parley/contract/domains';
import { MESSAGES } from '@parley/contract/messages';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import type { Session } from '../../platform/http/feature';
import type { BubbleLook } from '../../platform/http/web/loader';
import { type OwnedAgent, publicAgent } from '../agents/agents.service';
import { roleNow } from '../auth/auth.service';
import { noteRefusal } from './refusals.service';

/** What a visitor's chat page carries, encrypted: proof that the agent's owner allows the page where it is. */
interface Visit {
  /** Expiry, in milliseconds since the epoch. */
  until: number;
  /** The session of a member of the agent's team who opened the page; what it permits ends with it. */
  by: Omit<Session, 'role'> | null;
  /** The embedding site; null if the browser does not reveal it, and for the share page. */
  site: string | null;
  /** What the owner allowed when the page was opened; null for the share page, which is not embedded. */
  allowed: string | null;
}

/** How a visitor's chat page is served. */
export interface Admission {
  /** Who may frame it, as a `frame-ancestors` value. */
  ancestors: string;
  /** What the page is to carry; null if the chat must not be opened from it. */
  visit: string | null;
  /** Light or dark if the owner set it; null for the visitor's system preference. */
  theme: 'light' | 'dark' | null;
}

/** A page that slept longer than this is reloaded. */
const RENEWABLE_MS = 86_400_000;
const context = (agentId: string) => `widget-visit/${agentId}`;

type Asking = Pick<FastifyRequest, 'headers' | 'protocol'>;

/**
 * Who may frame an agent's chat, and what lets the page open it. Browsers only show a framed page on allowed sites, so
 * what the page carries reaches no other site; opened by itself, the page meant for frames carries nothing.
 * @param page `frame` for the page embedded in other sites, `share` for the one behind the share link
 */
export async function admit(
  deps: Deps,
  agentId: string,
  page: 'frame' | 'share',
  request: Asking,
  session: Session | null,
): Promise<Admission> {
  const agent = isId(agentId) ? await publicAgent(deps, agentId.toLowerCase()).catch(ifNone) : null;
  if (!agent) return { ancestors: '*', visit: null, theme: null };
  const { restrictDomains, allowedDomains, chatTheme } = agent.settings;
  const theme = page === 'share' || chatTheme === 'system' ? null : chatTheme;
  const ancestors = restrictDomains ? ["'self'", ...allowedDomains.map((domain) => `http://${domain}`)].join(' ') : '*';
  const site = page === 'frame' ? siteAround(request) : null;
  if (page === 'frame' && restrictDomains && !mayStand(agent, request, site)) return { ancestors, visit: null, theme };
  const visit: Visit = {
    until: Date.now() + VISIT_SECONDS * 1_000,
    by: session?.teamId === agent.teamId ? whose(session) : null,
    site,
    allowed: page === 'share' ? null : fingerprint(agent),
  };
  return { ancestors, visit: seal(deps, agent.id, visit), theme };
}

/** How a public agent's bubble looks before its chat is loaded; the default look if there is no such agent. */
export async function bubbleOf(deps: Deps, agentId: string): Promise<BubbleLook> {
  const agent = isId(agentId) ? await publicAgent(deps, agentId.toLowerCase()).catch(ifNone) : null;
  if (!agent) return { colour: null, ink: null, side: 'right' };
  const { accentColor: colour, bubblePosition: side } = agent.settings;
  return { colour, ink: colour && textOn(colour), side };
}

function ifNone(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

/**
 * Without `Sec-Fetch-Dest`, which older browsers lack, the embedding page must be known; without both it is refused.
 */
function mayStand(agent: OwnedAgent, { headers, protocol }: Asking, site: string | null): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'iframe') return false;
  if (site === null) return destination === 'iframe';
  return site === `${protocol}://${headers.host}` || isOnDomains(agent.settings.allowedDomains, site);
}

function siteAround({ headers: { referer } }: Asking): string | null {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : null;
}

/**
 * The agent that a visitor's call is for, if its owner allows the visitor's page where it is.
 * @throws AppError not_found for a private agent; forbidden when the owner names sites and the page is on none of them
 */
export async function visitedAgent(deps: Deps, agentId: string, request: Asking): Promise<OwnedAgent> {
  const agent = await publicAgent(deps, agentId);
  if (agent.settings.restrictDomains && !isAllowed(agent, currentVisit(deps, agent.id, request))) {
    noteRefusal(deps, agent, 'site');
    throw new AppError('forbidden', MESSAGES.siteNotAllowed);
  }
  return agent;
}

/** Whether the calling page was opened by a member of the agent's team who is still a member and signed in. */
export async function isOfTeam(deps: Deps, agentId: string, request: Asking): Promise<boolean> {
  const by = currentVisit(deps, agentId, request)?.by;
  return by ? (await roleNow(deps, by)) !== null : false;
}

const whose = ({ sessionId, teamId, userId }: Session) => ({ sessionId, teamId, userId });

/** Whether the calling page is embedded in a site or is the share page; null if it carries no proof of either. */
export function pageOf(deps: Deps, agentId: string, request: Asking): 'frame' | 'share' | null {
  const visit = currentVisit(deps, agentId, request);
  return visit && (visit.allowed === null ? 'share' : 'frame');
}

/**
 * What the page carries from now on. A page that has slept may come up to a day late, and is judged by what its owner
 * allows now.
 * @throws AppError forbidden
 */
export function renewVisit(deps: Deps, agent: OwnedAgent, request: Asking): string {
  const visit = readVisit(deps, agent.id, request);
  const late = !visit || visit.until + RENEWABLE_MS < Date.now();
  if (late || (agent.settings.restrictDomains && !isAllowed(agent, visit))) {
    throw new AppError('forbidden', MESSAGES.siteNotAllowed);
  }
  const allowed = visit.allowed === null ? null : fingerprint(agent);
  return seal(deps, agent.id, { ...visit, until: Date.now() + VISIT_SECONDS * 1_000, allowed });
}

/** A page whose site is unknown stays allowed until its owner changes the allowed sites. */
function isAllowed(agent: OwnedAgent, visit: Visit | null): boolean {
  if (!visit) return false;
  if (visit.allowed === null || visit.allowed === fingerprint(agent)) return true;
  return visit.site !== null && isOnDomains(agent.settings.allowedDomains, visit.site);
}

function currentVisit(deps: Deps, agentId: string, request: Asking): Visit | null {
  const visit = readVisit(deps, agentId, request);
  return visit && visit.until >= Date.now() ? visit : null;
}

function readVisit({ secrets }: Deps, agentId: string, { headers }: Asking): Visit | null {
  const given = headers[VISIT_HEADER];
  if (typeof given !== 'string') return null;
  try {
    return JSON.parse(secrets.open(given, context(agentId))) as Visit;
  } catch {
    return null;
  }
}

const seal = ({ secrets }: Deps, agentId: string, visit: Visit) =>
  secrets.seal(JSON.stringify(visit), context(agentId));

const fingerprint = ({ settings: { restrictDomains, allowedDomains } }: OwnedAgent) =>
  restrictDomains ? createHash('sha256').update(allowedDomains.join(' ')).digest('base64url').slice(0, 16) : 'anywhere';
