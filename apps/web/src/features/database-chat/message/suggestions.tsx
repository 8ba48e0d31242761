import { SuggestedQuestions } from '~/chat-ui/suggested-questions';
import { texts } from '../database-chat.texts';
import { useConnection } from '../database-queries';
import { suggestedQuestions } from './suggested-questions';

export interface SuggestionsProps {
  connectionId: string;
  onAsk: (question: string) => void;
}

/** What to ask a database first. */
export function Suggestions({ connectionId, onAsk }: SuggestionsProps) {
  const questions = suggestedQuestions(useConnection(connectionId).data?.tables ?? []);
  if (questions.length === 0) return null;
  return (
    <section aria-label={texts.suggestions.title} className="mt-2">
      <p className="mb-2 text-sm text-ink-muted">{texts.suggestions.ask}</p>
      <SuggestedQuestions questions={questions} onAsk={onAsk} />
    </section>
  );
}
