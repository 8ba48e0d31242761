import { Button } from '~/ui/button';
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
    <section aria-label={texts.suggestions.title} className="mt-2 flex flex-wrap gap-2">
      {questions.map((question) => (
        <Button key={question} size="sm" className="max-w-full" onClick={() => onAsk(question)}>
          <span className="truncate">{question}</span>
        </Button>
      ))}
    </section>
  );
}
