import type { SourceCheck } from '@parley/contract/source-parts';
import type { SourceDetail } from '@parley/contract/sources';
import { texts as training } from '~/features/training/training.texts';
import { texts } from './list.texts';

/** The result of the latest check of a remote page, and the latest change with its first lines. */
export function ChangeRecord({ check, lines }: { check: SourceCheck; lines: SourceDetail['change_lines'] }) {
  const { at, outcome, change } = check;
  return (
    <section aria-label={texts.changes.title}>
      <h3 className="text-lg">{texts.changes.title}</h3>
      <p className="mt-1 text-ink-muted">
        {[
          outcome !== 'changed' && texts.changes.outcome[outcome](at),
          change && texts.changes.last(change.at, training.change.figures(change)),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {change && lines && (
        <div className="mt-3 grid gap-3 md:grid-cols-2">
          <Lines title={texts.changes.added} lines={lines.added} count={change.added} mark />
          <Lines title={texts.changes.removed} lines={lines.removed} count={change.removed} />
        </div>
      )}
    </section>
  );
}

interface LinesProps {
  title: string;
  lines: string[];
  count: number;
  mark?: boolean;
}

function Lines({ title, lines, count, mark = false }: LinesProps) {
  if (count === 0) return null;
  return (
    <div className={mark ? 'rounded-md bg-mark-soft p-3' : 'rounded-md bg-sunken p-3'}>
      <h4 className="text-sm font-semibold">{title}</h4>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {lines.map((line) => (
          <li key={line} className={mark ? 'wrap-anywhere' : 'text-ink-muted line-through wrap-anywhere'}>
            {line}
          </li>
        ))}
        {count > lines.length && <li className="text-ink-muted">{texts.changes.more(count - lines.length)}</li>}
      </ul>
    </div>
  );
}
