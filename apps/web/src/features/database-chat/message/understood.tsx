import type { KeptSql } from '@parley/contract/database-chat';

/** What a statement was made of: the whole question, and what was taken for what. */
export function Understood({ kept: { question, understood, connection_name } }: { kept: KeptSql }) {
  return (
    <details className="text-sm">
      <summary className="text-ink-muted">How it was understood</summary>
      <div className="mt-1.5 flex flex-col gap-1.5 pl-4">
        {question && <p>“{question}”</p>}
        {understood.length > 0 && (
          <ul className="flex list-disc flex-col gap-0.5 pl-4 text-ink-muted marker:text-ink-faint">
            {understood.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        )}
        <p className="text-ink-muted">Asked of {connection_name}</p>
      </div>
    </details>
  );
}
