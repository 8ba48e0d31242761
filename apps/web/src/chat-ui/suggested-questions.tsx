import { texts } from './chat-ui.texts';

export interface SuggestedQuestionsProps {
  questions: readonly string[];
  onAsk: (question: string) => void;
}

/** Questions to start with; a press asks one. */
export function SuggestedQuestions({ questions, onAsk }: SuggestedQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <ul aria-label={texts.suggestions.label} className="flex flex-col items-start gap-2">
      {questions.map((question) => (
        <li key={question} className="max-w-full">
          <button
            type="button"
            dir="auto"
            onClick={() => onAsk(question)}
            className="rounded-lg border border-line-strong bg-surface px-3.5 py-2 text-start font-semibold transition-colors wrap-anywhere hover:border-ink hover:bg-hover"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
