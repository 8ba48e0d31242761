import { ANALYTICS_DAYS_MAX } from '@parley/contract/constants';
import { Input } from '~/ui/input';
import { Select } from '~/ui/select';
import { dayOf, daysBefore, PRESETS, type Preset } from './days';

export interface RangePickerProps {
  preset: Preset;
  from: string;
  to: string;
  onChange: (address: Record<string, string>) => void;
}

const OPTIONS = [
  ...Object.entries(PRESETS).map(([value, label]) => ({ value: value as Preset, label })),
  { value: 'custom' as const, label: 'Custom dates' },
];

export function RangePicker({ preset, from, to, onChange }: RangePickerProps) {
  const today = dayOf(new Date());
  const custom = (days: { from?: string; to?: string }) => {
    const next = { from, to, ...days };
    // While a day is being typed the field is empty at times.
    if (next.from && next.to) onChange({ range: 'custom', ...inOrder(next.from, next.to) });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Time"
        value={preset}
        options={OPTIONS}
        className="w-42"
        onChange={(value) => onChange(value === 'custom' ? { range: value, from, to } : { range: value })}
      />
      {preset === 'custom' && (
        <>
          <Input
            type="date"
            aria-label="From"
            className="w-38"
            value={from}
            min={daysBefore(new Date(to), ANALYTICS_DAYS_MAX - 1)}
            max={to}
            onChange={(event) => custom({ from: event.target.value })}
          />
          <Input
            type="date"
            aria-label="To"
            className="w-38"
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
