import { WIDGET } from '@parley/contract/constants';
import { isOnDomains } from '@parley/contract/domains';
import type { EmbedCheck, EmbedFinding } from '@parley/contract/embed-check';
import * as said from '@parley/contract/embed-messages';
import { EMBED_MESSAGES } from '@parley/contract/embed-messages';
import { MESSAGES } from '@parley/contract/messages';
import { withScheme } from '@parley/contract/typed-links';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import { isLoopback } from '../../platform/own-address';
import type { Limit } from '../../platform/rate-limit';
import { createSafeFetch, type FetchedPage, FetchFailure } from '../../platform/safe-fetch';
import type { OwnedAgent } from '../agents/agents.service';
import { limitTeam } from '../teams/teams.service';
import { type PageTag, readTags } from './page-tags';
import { readPolicies, refusedBy } from './policy';
import { findSnippets, type Snippet } from './snippet';
import { checkStreaming } from './streaming';

const PAGE_MAX_BYTES = 2_097_152;
const PAGE_TIMEOUT_MS = 15_000;
const CHECKS: Limit = { name: 'embed-check', points: 40, seconds: 60, sentence: MESSAGES.embedChecksTooMany };

/** A page, and how it is meant to show the chat. */
interface Wanted {
  url: string;
  kind: 'bubble' | 'iframe';
}

/**
 * Reads an owner's page as a browser would, and reports what it finds about an agent's chat.
 * @param origin the address under which the owner uses this server
 * @throws AppError unprocessable when the page cannot be fetched; too_many
 */
export async function checkPage(deps: Deps, agent: OwnedAgent, wanted: Wanted, origin: string): Promise<EmbedCheck> {
  await limitTeam(deps, CHECKS, agent.teamId);
  const [page, streaming] = await Promise.all([fetchPage(deps, wanted.url), checkStreaming(deps)]);
  const tags = await readTags(new TextDecoder().decode(page.bytes));
  const snippets = findSnippets(tags, page.url);
  const own = [deps.address.url, origin].map((each) => new URL(each).origin);
  const mine = snippets.find((snippet) => snippet.agentId === agent.id && own.includes(snippet.origin));
  const server = mine?.origin ?? own[0] ?? origin;
  return {
    url: page.url,
    found: mine?.kind ?? null,
    findings: [
      snippetFinding(mine, snippets, own, TAGS[wanted.kind](server, agent.id)),
      ...policyFindings(page, tags, mine, { kind: mine?.kind ?? wanted.kind, server, agentId: agent.id }),
      ...secureFinding(page, server),
      siteFinding(agent, new URL(page.url), own),
      agent.settings.visibility === 'public'
        ? good('public', EMBED_MESSAGES.public)
        : bad('public', EMBED_MESSAGES.private),
      streaming,
    ],
  };
}

async function fetchPage({ config }: Deps, address: string): Promise<FetchedPage> {
  const fetchSafely = createSafeFetch({ allowPrivateNetwork: config.ALLOW_PRIVATE_NETWORK });
  const completed = withScheme(address);
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(completed) ? completed : `https://${completed}`;
  const acceptsType = (type: string) => type === 'text/html' || type === 'application/xhtml+xml';
  try {
    return await fetchSafely(full, { maxBytes: PAGE_MAX_BYTES, timeoutMs: PAGE_TIMEOUT_MS, acceptsType });
  } catch (error) {
    if (error instanceof FetchFailure)
      throw new AppError('unprocessable', error.message, { field: 'url', cause: error });
    throw error;
  }
}

const good = (subject: EmbedFinding['subject'], text: string): EmbedFinding => ({
  subject,
  state: 'good',
  text,
  add: null,
});
const bad = (subject: EmbedFinding['subject'], text: string, add: string | null = null): EmbedFinding => ({
  subject,
  state: 'bad',
  text,
  add,
});

const scriptTag = (server: string, agentId: string) =>
  `<script src="${server}/embed.js?agent=${agentId}" data-agent-id="${agentId}" defer></script>`;

const frameAddress = (server: string, agentId: string) => `${server}/chatbot-iframe/${agentId}`;

const TAGS = {
  bubble: scriptTag,
  iframe: (server: string, agentId: string) =>
    `<iframe src="${frameAddress(server, agentId)}" title="Chat" width="100%" height="${WIDGET.iframeHeight}" frameborder="0" allow="clipboard-write"></iframe>`,
} as const;

function snippetFinding(
  mine: Snippet | undefined,
  all: readonly Snippet[],
  own: readonly string[],
  add: string,
): EmbedFinding {
  if (mine) return good('snippet', EMBED_MESSAGES[mine.kind]);
  const here = all.some((snippet) => own.includes(snippet.origin));
  const [other] = all;
  const text = here ? EMBED_MESSAGES.otherAgent : other ? said.otherServer(other.origin) : EMBED_MESSAGES.noSnippet;
  return bad('snippet', text, add);
}

/** Whether the page's policies allow the chat that it contains or, if it contains none, the one it is meant to have. */
function policyFindings(
  page: FetchedPage,
  tags: readonly PageTag[],
  mine: Snippet | undefined,
  { kind, server, agentId }: { kind: Snippet['kind']; server: string; agentId: string },
): EmbedFinding[] {
  const metas = tags.filter(({ name, attributes }) => name === 'meta' && isPolicy(attributes.get('http-equiv')));
  const header = page.header('content-security-policy');
  const texts = [...(header ? [header] : []), ...metas.map(({ attributes }) => attributes.get('content') ?? '')];
  const policies = readPolicies(texts);
  const needsScript = kind !== 'iframe';
  if (policies.length === 0) return [good(needsScript ? 'script_policy' : 'frame_policy', EMBED_MESSAGES.noPolicy)];
  const at = new URL(page.url);
  const isInline = kind === 'inline';
  const nonce = mine?.tag.attributes.get('nonce');
  const tag = { kind: 'script', url: null, page: at, nonce, text: mine?.tag.text ?? '' } as const;
  const script = {
    kind: 'script',
    url: new URL(`${server}/embed.js`),
    page: at,
    ...(isInline ? { byTrusted: true } : { nonce }),
  } as const;
  const frame = { kind: 'frame', url: new URL(frameAddress(server, agentId)), page: at } as const;
  const findings: EmbedFinding[] = [];
  if (isInline && refusedBy(policies, tag)) {
    findings.push(bad('script_policy', EMBED_MESSAGES.inlineBlocked, scriptTag(server, agentId)));
  } else if (needsScript) {
    const refusal = refusedBy(policies, script);
    findings.push(
      refusal
        ? bad('script_policy', said.scriptBlocked(refusal.directive), refusal.remedy ?? NONCE)
        : good('script_policy', EMBED_MESSAGES.scriptAllowed),
    );
  }
  const refusal = refusedBy(policies, frame);
  findings.push(
    refusal
      ? bad('frame_policy', said.frameBlocked(refusal.directive), refusal.remedy)
      : good('frame_policy', EMBED_MESSAGES.frameAllowed),
  );
  return findings;
}

/** With 'strict-dynamic', adding an address to the policy has no effect. */
const NONCE = 'nonce="…"';

const isPolicy = (name: string | undefined) => name?.trim().toLowerCase() === 'content-security-policy';

/** An unencrypted chat is only a problem on an encrypted page; this machine itself is always trusted. */
function secureFinding(page: FetchedPage, server: string): EmbedFinding[] {
  if (!page.url.startsWith('https://')) return [];
  const { protocol, hostname } = new URL(server);
  const isFine = protocol === 'https:' || isLoopback(hostname);
  return [isFine ? good('secure', EMBED_MESSAGES.secure) : bad('secure', said.mixedContent(server))];
}

function siteFinding({ settings }: OwnedAgent, page: URL, own: readonly string[]): EmbedFinding {
  if (!settings.restrictDomains) return good('site_allowed', EMBED_MESSAGES.everySite);
  const isAllowed = own.includes(page.origin) || isOnDomains(settings.allowedDomains, page.origin);
  return isAllowed
    ? good('site_allowed', said.siteAllowed(page.host))
    : bad('site_allowed', said.siteNotAllowed(page.host), page.host);
}
