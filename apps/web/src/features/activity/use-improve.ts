import type { TrialEvent } from '@parley/contract/activity';
import { MESSAGES } from '@parley/contract/messages';
import type { Source } from '@parley/contract/sources';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { stream } from '~/api/stream';
import { agentKeys } from '~/features/agents/agent-queries';
import type { LiveTraining } from '~/features/training/use-training';

export type Preview = Extract<TrialEvent, { type: 'answer' }>;

export type Improvement =
  | { phase: 'edit' }
  /** `since`: when it was saved, by this page's clock. */
  | { phase: 'training'; saved: Source; since: number }
  | { phase: 'asking'; text: string }
  | { phase: 'done'; preview: Preview }
  | { phase: 'unasked'; error: string };

/** A source that was saved unchanged is not trained again and causes no further events. */
const UNCHANGED_MS = 3_000;

const sameQuestion = (a: string | null, b: string) => a?.trim().toLowerCase() === b.trim().toLowerCase();

/** The Q&A source with exactly this question, ignoring case. */
export const pairOf = ({ sources }: LiveTraining, question: string) =>
  sources.find((each) => sameQuestion(each.question, question));

/**
 * Saves a question with its answer as a source, waits until it is learned, and asks the question again.
 * @param visitors the question as it was asked, which the owner may rephrase
 */
export function useImprove(agentId: string, live: LiveTraining, visitors: string) {
  const queries = useQueryClient();
  const [state, setState] = useState<Improvement>({ phase: 'edit' });
  const asked = useRef('');
  /** The id of the source saved here: later edits change it, even if its question differs by then. */
  const saved = useRef<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const known = (question: string) => pairOf(live, question);
  const savedHere = () => live.sources.find(({ id }) => id === saved.current);

  const showInAnalytics = () => void queries.invalidateQueries({ queryKey: agentKeys.analytics(agentId) });

  async function save(question: string, answer: string): Promise<void> {
    asked.current = question;
    const body = { question, answer, asked: visitors };
    const before = known(question) ?? savedHere();
    const { source } = before
      ? await call('PATCH', '/api/agent/agents/{id}/qa/{sourceId}', {
          params: { id: agentId, sourceId: before.id },
          body,
        })
      : await call('POST', '/api/agent/agents/{id}/qa', { params: { id: agentId }, body });
    saved.current = source.id;
    void queries.invalidateQueries({ queryKey: agentKeys.one(agentId) });
    showInAnalytics();
    setState({ phase: 'training', saved: source, since: Date.now() });
  }

  async function ask(): Promise<void> {
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    // Once it is learned again, a changed answer is newer than the questions before it.
    showInAnalytics();
    let text = '';
    setState({ phase: 'asking', text });
    try {
      const input = { params: { agentId }, body: { question: asked.current }, signal: controller.signal };
      for await (const event of stream('POST', '/api/activity/agents/{agentId}/try', input)) {
        if (event.type === 'answer') return setState({ phase: 'done', preview: event });
        if (event.type === 'error') return setState({ phase: 'unasked', error: event.error });
        text = event.type === 'restart' ? '' : text + event.text;
        setState({ phase: 'asking', text });
      }
      setState({ phase: 'unasked', error: MESSAGES.requestFailed });
    } catch (error) {
      if (!controller.signal.aborted) setState({ phase: 'unasked', error: failureText(MESSAGES.sendFailed, error) });
    }
  }

  const source = state.phase === 'training' ? live.sources.find(({ id }) => id === state.saved.id) : undefined;
  const counts = live.training?.sources;
  // What was learned takes effect once the answers corrected earlier have been asked again.
  const review = live.training?.review ?? null;
  const settled = counts !== undefined && counts.pending + counts.training === 0;
  const learned =
    state.phase === 'training' &&
    settled &&
    source?.status === 'trained' &&
    review === null &&
    (source.trained_at !== state.saved.trained_at ? 'now' : 'before');

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is learned decides, not how `ask` was made
  useEffect(() => {
    if (!learned) return;
    const timer = setTimeout(() => void ask(), learned === 'now' ? 0 : UNCHANGED_MS);
    return () => clearTimeout(timer);
  }, [learned]);

  return {
    state,
    /** Percent of the agent's training; null while it has not started. */
    progress: state.phase === 'training' ? (live.training?.progress ?? null) : null,
    /** Whether it is held back, because this change or an earlier one made another corrected answer worse. */
    heldBack: state.phase === 'training' && settled && (review === 'waiting' || review === 'kept'),
    trainingError: source?.status === 'failed' ? (source.error ?? MESSAGES.requestFailed) : null,
    /** Whether it would replace the owner's earlier answer to the same question. */
    replaces: (question: string) => question.trim() !== '' && known(question) !== undefined,
    save,
    ask,
    edit: () => setState({ phase: 'edit' }),
  };
}
