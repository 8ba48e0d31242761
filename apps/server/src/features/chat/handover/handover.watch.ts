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

/** What the visitor may see, checked again before each event. @throws AppError once they may see nothing */
type Open = () => Promise<{ agent: OwnedAgent; row: ConversationRow }>;

/** A visitor's page that is kept informed about its request for a person. */
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

  /** Sends one event at a time; changes that arrive in the meantime are combined into one. */
  tell(): Promise<void> {
    if (this.due) return this.telling;
    this.due = true;
    this.telling = this.telling
      .then(async () => {
        this.due = false;
        if (!this.stream.closed) await this.look();
      })
      // The conversation may no longer be visible from here, or cannot be read: the page then asks for the state.
      .catch(() => this.stream.close());
    return this.telling;
  }

  private async look(): Promise<void> {
    const { agent, row } = await this.open();
    const now = await lookAt(this.deps, agent, row);
    const { last } = this;
    // The page already receives the agent's own answers, because it asked for them.
    const isNews = !last || now.state !== last.state || (now.state !== 'none' && now.messages !== last.messages);
    this.last = now;
    if (isNews) this.stream.send('person', now);
    this.wait(now, agent.settings.humanWaitMinutes);
  }

  /** Waiting, and a conversation that its person has abandoned, only end by timeout. */
  private wait({ state, since }: Handover, waitMinutes: number): void {
    clearTimeout(this.timer);
    if (since === null || (state !== 'waiting' && state !== 'live')) return;
    const minutes = state === 'waiting' ? waitMinutes : HANDOVER_IDLE_MINUTES;
    const whole = minutes * 60_000;
    // Begun while the clock was ahead, it would be left for longer than a timer can wait, which then fires at once.
    const left = Math.min(whole, Math.max(0, Date.parse(since) + whole - Date.now()));
    this.timer = setTimeout(() => void this.tell(), left + 500);
  }
}

/** The watching pages by conversation: an event that concerns none of them costs one map lookup. */
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
 * From now on, streams to a visitor's page whether a person is answering in its conversation.
 * @param address where the page is
 * @param begin opens the stream
 * @throws AppError too_many, before opening it, when too many pages watch the conversation or connect from that network
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
  // Subscribe first, so that nothing is missed between the first state and the first change.
  watchers.add(conversationId, watcher, stream);
  await watcher.tell();
}
