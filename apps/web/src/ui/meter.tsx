import { Meter as Base } from '@base-ui/react/meter';

export interface MeterProps {
  /** The share in use, in percent; rounded, since screen readers say it. */
  percent: number;
  label: string;
}

/** How full something is; for something in progress use `Progress`. */
export function Meter({ percent, label }: MeterProps) {
  return (
    <Base.Root value={Math.round(Math.min(100, percent))} aria-label={label} className="block">
      <Base.Track className="block h-1.5 overflow-hidden rounded-full bg-line">
        <Base.Indicator className="block h-full rounded-full bg-ink" />
      </Base.Track>
    </Base.Root>
  );
}
