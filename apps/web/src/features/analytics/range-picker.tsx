import { ANALYTICS_DAYS_MAX } from '@parley/contract/constants';
import { Input } from '~/ui/input';
import { Select } from '~/ui/select';
import { texts as all } from './analytics.texts';
import { dayOf, daysBefore, PRESETS, type Preset } from './days';

export interface RangePickerProps {
  preset: Preset;
  from: string;
  to: string;
  onChange: (address: Record<string, string>) => void;
}

const texts = all.range;
const OPTIONS = [
  ...PRESETS.map((value): { value: Preset; label: string } => ({ value, label: texts.presets[value] })),
  { value: 'custom' as const, label: texts.custom },
];

export function RangePicker({ preset, from, to, onChange }: RangePickerProps) {
  const today = dayOf(new Date());
  const custom = (days: { from?: string; to?: string }) => {
    const next = { from, to, ...days };
    // The field is empty at times while a day is being typed.
    if (next.from && next.to) onChange({ range: 'custom', ...inOrder(next.from, next.to) });
  };
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <Select
        aria-label={texts.label}
        value={preset}
        options={OPTIONS}
        className="w-42 max-sm:w-full"
        onChange={(value) => onChange(value === 'custom' ? { range: value, from, to } : { range: value })}
      />
      {preset === 'custom' && (
        <>
          <Input
            type="date"
            aria-label={texts.from}
            className="w-38 max-sm:w-auto max-sm:flex-1"
            value={from}
            min={daysBefore(new Date(to), ANALYTICS_DAYS_MAX - 1)}
            max={to}
            onChange={(event) => custom({ from: event.target.value })}
          />
          <Input
            type="date"
            aria-label={texts.to}
            className="w-38 max-sm:w-auto max-sm:flex-1"
            value={to}
            min={from}
            max={today}
            onChange={(event) => custom({ to: event.target.value })}
          />
        </>
      )}
    </div>
  );
}

const inOrder = (a: string, b: string) => (a <= b ? { from: a, to: b } : { from: b, to: a });
