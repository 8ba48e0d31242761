import type { Passage } from '@parley/contract/chat';
import { MESSAGES } from '@parley/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '~/api/errors';
import { stream } from '~/api/stream';

/** What the two sides may differ in. */
export interface SideSettings {
  model: string;
  /** 0 to 1. */
  temperature: number;
  systemPrompt: string;
}

/** One side's answer to the question that both were asked. */
export interface Trial {
  status: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  text: string;
  /** Who wrote it, in how long, with how many tokens; null until it is whole. */
  told: { model: string; note: string | null; ms: number; tokens: number | null; passages: readonly Passage[] } | null;
  error: string | null;
}

const IDLE: Trial = { status: 'idle', text: '', told: null, error: null };

/** Tries questions with settings of its own; nothing of it is stored. A new question ends the one before. */
export function useTrial(agentId: string) {
  const [trial, setTrial] = useState<Trial>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function ask(question: string, settings: SideSettings): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setTrial({ ...IDLE, status: 'running' });
    try {
      const events = stream('POST', '/api/chat/agents/{agentId}/comparison', {
        params: { agentId },
        body: { question, settings },
        signal: controller.signal,
      });
      for await (const event of events) {
        if (event.type === 'delta') setTrial((before) => ({ ...before, text: before.text + event.text }));
        else if (event.type === 'restart') setTrial((before) => ({ ...before, text: '' }));
        else if (event.type === 'error') return setTrial((before) => failed(before, event.error));
        else {
          const { assistant_response: text, model, note, response_time_ms: ms, tokens, passages } = event.message;
          return setTrial({ status: 'done', text, told: { model, note, ms, tokens, passages }, error: null });
        }
      }
      setTrial((before) => failed(before, MESSAGES.requestFailed));
    } catch (error) {
      if (!controller.signal.aborted) setTrial((before) => failed(before, errorText(error, MESSAGES.sendFailed)));
    }
  }

  function stop(): void {
    running.current?.abort();
    setTrial((before) => (before.status === 'running' ? { ...before, status: 'stopped' } : before));
  }

  return { trial, ask: (question: string, settings: SideSettings) => void ask(question, settings), stop };
}

const failed = (before: Trial, error: string): Trial => ({ ...before, status: 'failed', error });
