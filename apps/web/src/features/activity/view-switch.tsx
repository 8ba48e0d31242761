import { Link, useSearchParams } from 'react-router';
import { cx } from '~/ui/cx';
import { texts as all } from './activity.texts';

const texts = all.views;
const PARAMETER = 'view';
const VIEWS = [
  { value: null, label: texts.conversations },
  { value: 'leads', label: texts.leads },
  { value: 'unanswered', label: texts.unanswered },
] as const;

/** What the activity shows besides conversations, with the address's query that leads there. */
export const ACTIVITY_VIEWS = VIEWS.flatMap(({ value, label }) =>
  value === null ? [] : [{ search: `tab=activity&${PARAMETER}=${value}`, label }],
);

export type ActivityView = (typeof VIEWS)[number]['value'];

/** Which view of the activity the address names. */
export function useActivityView(): ActivityView {
  const [search] = useSearchParams();
  return VIEWS.find(({ value }) => value === search.get(PARAMETER))?.value ?? null;
}

/** The way between the views of what people have left with an agent. */
export function ViewSwitch() {
  const view = useActivityView();
  return (
    <nav aria-label={texts.label} className="flex flex-wrap gap-x-1 border-b border-line">
      {VIEWS.map(({ value, label }) => (
        <Link
          key={label}
          to={value === null ? '?tab=activity' : `?tab=activity&${PARAMETER}=${value}`}
          aria-current={value === view ? 'page' : undefined}
          className={cx(
            '-mb-px inline-flex h-10 items-center border-b-4 px-3 font-semibold whitespace-nowrap transition-colors',
            value === view ? 'border-mark' : 'border-transparent text-ink-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
