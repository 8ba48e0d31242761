import { contrast, textOn } from '@parley/contract/colours';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { texts } from './look.texts';
import { colourIn } from './look-form';

/** The chat's own surfaces, light and dark. */
const SURFACES = { light: '#f3f5f4', dark: '#0d1417' } as const;
const THEMES = ['light', 'dark'] as const;
/** The minimum contrast for non-text: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const ENOUGH = 3;

export interface ColourFieldProps {
  label: string;
  hint?: string;
  /** As typed; empty for the default. */
  value: string;
  usual: string;
  theme: 'system' | 'light' | 'dark';
  error: string | undefined;
  onChange: (typed: string) => void;
}

/** A colour, picked or typed, with its effect on people with low vision. */
export function ColourField({ label, hint, value, usual, theme, error, onChange }: ColourFieldProps) {
  const colour = colourIn(value);
  return (
    <Field label={label} hint={colour ? judged(colour, theme) : hint} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={texts.choose(label)}
            value={colour ?? usual}
            onChange={({ target }) => onChange(target.value)}
            className="h-10 w-12 shrink-0 rounded-sm border border-line-strong bg-surface p-1"
          />
          <Input
            {...control}
            value={value}
            placeholder={texts.usual}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            className="font-mono md:text-sm!"
            onChange={({ target }) => onChange(target.value)}
          />
          <Button disabled={value === ''} onClick={() => onChange('')}>
            {texts.reset}
          </Button>
        </div>
      )}
    </Field>
  );
}

function judged(colour: string, theme: ColourFieldProps['theme']): string {
  for (const each of THEMES) {
    if (theme !== 'system' && theme !== each) continue;
    const ratio = contrast(colour, SURFACES[each]);
    // A colour can be faint on only one of them, since they lie at opposite ends of the scale.
    if (ratio < ENOUGH) return texts.faint(each, ratio.toFixed(1));
  }
  return texts.readable(contrast(colour, textOn(colour)).toFixed(1));
}
