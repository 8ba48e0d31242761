import type { Passage } from '@parley/contract/chat';
import { MESSAGES } from '@parley/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '~/api/errors';
import { stream } from '~/api/stream';

/** What the two sides may differ in. */
export interface SideSettings {
  model: string;
  /** 0 to 1. */
  temperature: number;
  systemPrompt: string;
}

/** One side's answer to the shared question. */
export interface ComparedAnswer {
  status: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  text: string;
  /** The model, duration and tokens; null until the answer is complete. */
  details: {
    model: string;
    note: string | null;
    ms: number;
    tokens: number | null;
    passages: readonly Passage[];
  } | null;
  error: string | null;
}

const IDLE: ComparedAnswer = { status: 'idle', text: '', details: null, error: null };

/** Asks questions with settings of its own; nothing is stored. A new question ends the previous one. */
export function useComparedAnswer(agentId: string) {
  const [answer, setAnswer] = useState<ComparedAnswer>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function ask(question: string, settings: SideSettings): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setAnswer({ ...IDLE, status: 'running' });
    try {
      const events = stream('POST', '/api/chat/agents/{agentId}/comparison', {
        params: { agentId },
        body: { question, settings },
        signal: controller.signal,
      });
      for await (const event of events) {
        if (event.type === 'delta') setAnswer((before) => ({ ...before, text: before.text + event.text }));
        else if (event.type === 'restart') setAnswer((before) => ({ ...before, text: '' }));
        else if (event.type === 'error') return setAnswer((before) => failed(before, event.error));
        else {
          const { assistant_response: text, model, note, response_time_ms: ms, tokens, passages } = event.message;
          return setAnswer({ status: 'done', text, details: { model, note, ms, tokens, passages }, error: null });
        }
      }
      setAnswer((before) => failed(before, MESSAGES.requestFailed));
    } catch (error) {
      if (!controller.signal.aborted) setAnswer((before) => failed(before, failureText(MESSAGES.sendFailed, error)));
    }
  }

  function stop(): void {
    running.current?.abort();
    setAnswer((before) => (before.status === 'running' ? { ...before, status: 'stopped' } : before));
  }

  return { answer, ask: (question: string, settings: SideSettings) => void ask(question, settings), stop };
}

const failed = (before: ComparedAnswer, error: string): ComparedAnswer => ({ ...before, status: 'failed', error });
