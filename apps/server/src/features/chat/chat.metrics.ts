import type { TurnEvent } from '@parley/contract/chat';
import { Counter, Histogram } from 'prom-client';
import type { AnswerUsage } from '../../models/types';
import { registry } from '../../platform/metrics';

const registers = [registry];

const turns = new Counter({
  name: 'parley_turns_total',
  help: 'Turns of chat by how they ended',
  labelNames: ['status'],
  registers,
});

const firstToken = new Histogram({
  name: 'parley_turn_first_token_seconds',
  help: 'From a question to the first word of its answer',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

const tokens = new Counter({
  name: 'parley_tokens_total',
  help: 'Tokens that models counted, of prompts and of completions',
  labelNames: ['kind'],
  registers,
});

/** Measures one turn. @param askedAt from `performance.now()` */
export function measureTurn(askedAt: number) {
  let begun = false;
  return {
    /** Listens for the first piece of the answer. */
    first(tell: (event: TurnEvent) => void): (event: TurnEvent) => void {
      return (event) => {
        if (!begun && event.type === 'delta') {
          begun = true;
          firstToken.observe((performance.now() - askedAt) / 1_000);
        }
        tell(event);
      };
    },
    ended(status: 'complete' | 'stopped' | 'failed', usage: AnswerUsage | null): void {
      turns.inc({ status });
      if (!usage) return;
      tokens.inc({ kind: 'prompt' }, usage.promptTokens ?? 0);
      tokens.inc({ kind: 'completion' }, usage.completionTokens ?? 0);
    },
  };
}
