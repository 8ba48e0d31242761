import { CircleHelp, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { PlainIconButton } from '~/ui/plain-icon-button';
import { Select } from '~/ui/select';
import { texts as all } from './activity.texts';
import { countFilters, type FilterState } from './activity-filter';

/** Debounces requests while typing. */
const PAUSE_MS = 300;
const ALL = 'all';

const texts = all.filters;
const SOURCES = [{ value: ALL, label: texts.anySource }, ...options(all.channels)];
const { all: anyTime, ...dates } = texts.dates;
// A list, because an object would put numeric keys first.
const TIMES = [
  { value: ALL, label: anyTime },
  { value: 'today', label: dates.today },
  ...options({ '7': dates['7'], '30': dates['30'], custom: dates.custom }),
];
const { all: anyReaction, ...reactions } = texts.reactions;
const REACTIONS = [{ value: ALL, label: anyReaction }, ...options(reactions)];

function options<V extends string>(labels: Record<V, string>): { value: V; label: string }[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as V, label }));
}

export interface FilterBarProps {
  filter: FilterState;
  /** @param change null clears all filters */
  onChange: (change: Partial<FilterState> | null) => void;
}

/** Search and filters of the conversations; on a phone the filters collapse behind a button. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const count = countFilters(filter);
  const choose = <K extends keyof FilterState>(key: K, value: string) =>
    onChange({ [key]: value === ALL ? '' : value } as Partial<FilterState>);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SearchField value={filter.q} onSearch={(q) => onChange({ q })} />
      <Button size="md" className="md:hidden" aria-expanded={open} onClick={() => setOpen(!open)}>
        {texts.open(count)}
      </Button>
      <div className={cx('w-full flex-wrap items-end gap-2 md:flex md:w-auto', open ? 'flex' : 'hidden')}>
        <Field label={texts.source} hideLabel className="w-40">
          {(control) => (
            <Select
              {...control}
              value={filter.source || ALL}
              options={SOURCES}
              onChange={(value) => choose('source', value)}
            />
          )}
        </Field>
        <Field label={texts.date} hideLabel className="w-38">
          {(control) => (
            <Select
              {...control}
              value={filter.when || ALL}
              options={TIMES}
              onChange={(value) => choose('when', value)}
            />
          )}
        </Field>
        {filter.when === 'custom' && (
          <>
            <DayField label={texts.from} value={filter.from} max={filter.to} onChange={(from) => onChange({ from })} />
            <DayField label={texts.to} value={filter.to} min={filter.from} onChange={(to) => onChange({ to })} />
          </>
        )}
        <Field label={texts.reaction} hideLabel className="w-38">
          {(control) => (
            <Select
              {...control}
              value={filter.reaction || ALL}
              options={REACTIONS}
              onChange={(value) => choose('reaction', value)}
            />
          )}
        </Field>
        <Button
          aria-pressed={filter.unanswered === '1'}
          title={texts.unansweredHint}
          className="aria-pressed:border-mark! aria-pressed:bg-mark! aria-pressed:text-on-mark!"
          onClick={() => onChange({ unanswered: filter.unanswered ? '' : '1' })}
        >
          <CircleHelp size={16} aria-hidden="true" />
          {texts.unanswered}
        </Button>
        {count > 0 && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {texts.clear}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A search field that reports its text once typing pauses. */
export function SearchField({
  value,
  label = texts.search,
  clearLabel = texts.clearSearch,
  onSearch,
}: {
  value: string;
  label?: string;
  clearLabel?: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const search = useRef(onSearch);
  search.current = onSearch;
  const asked = useRef(value);
  // Changed from outside: filters were cleared, or the reader went back.
  if (value !== asked.current) {
    asked.current = value;
    if (text !== value) setText(value);
  }
  useEffect(() => {
    if (text === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text;
      search.current(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <search className="relative min-w-0 flex-1 md:max-w-80 md:min-w-56">
      <Search size={16} aria-hidden="true" className="pointer-events-none absolute top-3 left-3 text-ink-muted" />
      <Input
        type="text"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        className="pr-10 pl-9"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text) setText('');
        }}
      />
      {text && (
        <PlainIconButton
          label={clearLabel}
          size="sm"
          className="absolute top-1 right-1 pointer-coarse:top-0 pointer-coarse:right-0"
          onClick={() => setText('')}
        >
          <X size={15} aria-hidden="true" />
        </PlainIconButton>
      )}
    </search>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  return (
    <Input
      type="date"
      aria-label={label}
      value={value}
      {...(min && { min })}
      {...(max && { max })}
      className="w-38"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
