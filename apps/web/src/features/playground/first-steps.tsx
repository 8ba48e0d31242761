import type { Agent } from '@parley/contract/agents';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { SuggestedQuestions } from '~/chat-ui/suggested-questions';
import { useSuggestions } from '~/features/agents/suggestion-queries';
import { texts } from './playground.texts';

export interface FirstStepsProps {
  agent: Agent;
  /** Whether the owner has ever asked it anything, here or in another conversation. */
  tried: boolean;
  onAsk: (question: string) => void;
}

/** Below the greeting of a conversation without questions: what to ask, and what to do next. */
export function FirstSteps({ agent, tried, onAsk }: FirstStepsProps) {
  const { id, name, training } = agent;
  const questions = useSuggestions(id, training).data?.questions ?? [];
  const able = training.sources.trained > 0 || agent.settings.type === 'database';
  return (
    <section aria-label={texts.firstSteps.label} className="mt-2 flex animate-arrive flex-col items-start gap-4">
      {questions.length > 0 && (
        <div>
          <p className="mb-2 text-sm text-ink-muted">{texts.firstSteps.ask}</p>
          <SuggestedQuestions questions={questions} onAsk={onAsk} />
        </div>
      )}
      {!able && training.state !== 'training' && training.reading === null && (
        <NextStep text={texts.firstSteps.sourceless} search="tab=sources" action={texts.firstSteps.addSources} />
      )}
      {training.reading !== null && (
        <NextStep text={texts.firstSteps.reading} search="tab=sources&section=website" action={texts.firstSteps.see} />
      )}
      {able && (
        <NextStep text={texts.firstSteps.next(name, tried)} search="tab=connect" action={texts.firstSteps.connect} />
      )}
    </section>
  );
}

function NextStep({ text, search, action }: { text: string; search: string; action: string }) {
  return (
    <p className="text-sm text-ink-muted">
      {text}{' '}
      <Link to={{ search }} className="reach link inline-flex items-center gap-1">
        {action}
        <ArrowRight size={14} aria-hidden="true" />
      </Link>
    </p>
  );
}
