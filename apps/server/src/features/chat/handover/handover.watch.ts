import { HANDOVER_IDLE_MINUTES, HANDOVER_STREAMS_MAX, VISITOR_STREAMS_PER_NETWORK } from '@parley/contract/constants';
import type { Handover } from '@parley/contract/handovers';
import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { EventStream } from '../../../platform/http/sse';
import { StreamsOfNetworks } from '../../../platform/http/streams-of-network';
import type { OwnedAgent } from '../../agents/agents.service';
import { handoverChanged, turnEnded } from '../chat.events';
import type { ConversationRow } from '../conversations.queries';
import { lookAt } from './handover';

/** What a visitor may see, asked again each time before something is sent. @throws AppError once it is nothing */
type Open = () => Promise<{ agent: OwnedAgent; row: ConversationRow }>;

/** The page of a visitor that is told what becomes of the wish for a person. */
class Watcher {
  private last: Handover | undefined;
  private timer: NodeJS.Timeout | undefined;
  private telling: Promise<void> = Promise.resolve();
  private due = false;

  constructor(
    private readonly deps: Deps,
    private readonly stream: EventStream,
    private readonly open: Open,
  ) {
    stream.onClose(() => clearTimeout(this.timer));
  }

  /** One after the other; what arrives while something is being sent is sent together. */
  tell(): Promise<void> {
    if (this.due) return this.telling;
    this.due = true;
    this.telling = this.telling
      .then(async () => {
        this.due = false;
        if (!this.stream.closed) await this.look();
      })
      // It may no longer be seen from here, or cannot be read: the page asks again where it is.
      .catch(() => this.stream.close());
    return this.telling;
  }

  private async look(): Promise<void> {
    const { agent, row } = await this.open();
    const now = await lookAt(this.deps, agent, row);
    const { last } = this;
    // What the agent says by itself, the page has asked for.
    const isNews = !last || now.state !== last.state || (now.state !== 'none' && now.messages !== last.messages);
    this.last = now;
    if (isNews) this.stream.send('person', now);
    this.wait(now, agent.settings.humanWaitMinutes);
  }

  /** Only time ends waiting, and the silence of a person who has left. */
  private wait({ state, since }: Handover, waitMinutes: number): void {
    clearTimeout(this.timer);
    if (since === null || (state !== 'waiting' && state !== 'live')) return;
    const minutes = state === 'waiting' ? waitMinutes : HANDOVER_IDLE_MINUTES;
    const left = Date.parse(since) + minutes * 60_000 - Date.now();
    this.timer = setTimeout(() => void this.tell(), Math.max(left, 0) + 500);
  }
}

/** The pages that watch, by conversation: an event that concerns none of them costs one look into a map. */
class Watchers {
  private readonly byConversation = new Map<string, Set<Watcher>>();
  readonly ofNetworks = new StreamsOfNetworks(VISITOR_STREAMS_PER_NETWORK);

  constructor(deps: Deps) {
    const hear = ({ conversationId }: { conversationId: string }) => {
      for (const watcher of this.byConversation.get(conversationId) ?? []) void watcher.tell();
    };
    deps.events.subscribe(turnEnded, hear);
    deps.events.subscribe(handoverChanged, hear);
  }

  count(conversationId: string): number {
    return this.byConversation.get(conversationId)?.size ?? 0;
  }

  add(conversationId: string, watcher: Watcher, stream: EventStream): void {
    const own = this.byConversation.get(conversationId) ?? new Set();
    this.byConversation.set(conversationId, own.add(watcher));
    stream.onClose(() => {
      own.delete(watcher);
      if (own.size === 0) this.byConversation.delete(conversationId);
    });
  }
}

const known = new WeakMap<object, Watchers>();

function watchersOf(deps: Deps): Watchers {
  const watchers = known.get(deps) ?? new Watchers(deps);
  known.set(deps, watchers);
  return watchers;
}

/**
 * Streams whether a person answers in a conversation to a page of its visitor, from now on.
 * @param address where the page is
 * @param begin opens the stream
 * @throws AppError too_many, before that, where too many pages watch the conversation, or in that network
 */
export async function watchHandover(
  deps: Deps,
  { conversationId, address }: { conversationId: string; address: string },
  open: Open,
  begin: () => EventStream,
): Promise<void> {
  const watchers = watchersOf(deps);
  const tooMany = () => new AppError('too_many', MESSAGES.tooManyRequests);
  if (watchers.count(conversationId) >= HANDOVER_STREAMS_MAX) throw tooMany();
  const leave = watchers.ofNetworks.tryEnter(address);
  if (!leave) throw tooMany();
  const stream = begin();
  stream.onClose(leave);
  const watcher = new Watcher(deps, stream, open);
  // Listening first: nothing falls between the first look and the first news.
  watchers.add(conversationId, watcher, stream);
  await watcher.tell();
}
