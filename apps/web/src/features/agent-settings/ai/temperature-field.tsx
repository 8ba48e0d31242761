import { Field } from '~/ui/field';
import { texts } from '../agent-settings.texts';

export interface TemperatureFieldProps {
  /** 0 to 1. */
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
}

/** A slider from 0 to 100 that shows the temperature on the scale that is sent, 0 to 1. */
export function TemperatureField({ value, error, onChange }: TemperatureFieldProps) {
  const shown = String(Math.round(value * 100) / 100);
  return (
    <Field label={texts.temperature.label} error={error} hint={texts.temperature.hint}>
      {(control) => (
        <div className="flex items-center gap-4">
          <input
            {...control}
            type="range"
            min={0}
            max={100}
            step={1}
            value={Math.round(value * 100)}
            aria-valuetext={shown}
            onChange={(event) => onChange(Number(event.target.value) / 100)}
            className="h-10 min-w-0 flex-1 accent-ink"
          />
          <output htmlFor={control.id} className="w-10 text-right font-semibold">
            {shown}
          </output>
        </div>
      )}
    </Field>
  );
}
