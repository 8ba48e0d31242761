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

/** The activity's views besides conversations, with the query that leads there. */
export const ACTIVITY_VIEWS = VIEWS.flatMap(({ value, label }) =>
  value === null ? [] : [{ search: `tab=activity&${PARAMETER}=${value}`, label }],
);

export type ActivityView = (typeof VIEWS)[number]['value'];

/** The view named in the address. */
export function useActivityView(): ActivityView {
  const [search] = useSearchParams();
  return VIEWS.find(({ value }) => value === search.get(PARAMETER))?.value ?? null;
}

/** Switches between the activity's views. */
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
