import type { Source } from '@parley/contract/sources';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { toast } from '~/ui/toast';
import { texts } from './training.texts';
import type { LiveTraining } from './use-training';

/** The stream may not have reported the start yet: only a training settled for this long has ended. */
const SETTLED_MS = 1_500;

/** Agents whose retraining was requested here and has not been seen to end. */
const useAsked = create<readonly string[]>(() => []);

/** Agents whose screen is open to announce it. */
const watched = new Set<string>();

/** Call before asking the server to retrain; the agent's screen, if open, then announces the outcome. */
export function expectEnd(agentId: string): void {
  if (watched.has(agentId)) useAsked.setState((asked) => [...asked, agentId], true);
}
export const expectNoEnd = (agentId: string) =>
  useAsked.setState((asked) => asked.filter((id) => id !== agentId), true);

/** Announces the outcome of a retraining requested on this screen, in particular that nothing had changed. */
export function useRetrainingEnd(agentId: string, live: LiveTraining): void {
  const waiting = useAsked((asked) => asked.includes(agentId));
  const before = useRef(live.sources);
  useEffect(() => {
    if (!waiting) before.current = live.sources;
    if (!waiting || !live.training || live.training.state === 'training') return;
    const timer = setTimeout(() => {
      expectNoEnd(agentId);
      toast.done(endText(before.current, live.sources));
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [waiting, agentId, live]);
  useEffect(() => {
    watched.add(agentId);
    return () => {
      watched.delete(agentId);
      expectNoEnd(agentId);
    };
  }, [agentId]);
}

/** @param before the sources when the retraining was requested */
export function endText(before: readonly Source[], after: readonly Source[]): string {
  const trained = new Map(before.map(({ id, trained_at }) => [id, trained_at]));
  const anew = after.filter(({ id, trained_at }) => trained_at !== null && trained_at !== trained.get(id)).length;
  const failed = after.filter(({ status }) => status === 'failed').length;
  if (anew > 0 && failed > 0) return texts.ended.both(anew, failed);
  if (anew > 0) return texts.ended.learned(anew);
  return failed > 0 ? texts.ended.failed(failed) : texts.ended.nothing;
}
