import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cx } from './cx';
import { texts } from './ui.texts';

const CONTROL =
  'w-full rounded-sm border border-line-strong bg-surface text-ink transition-colors hover:border-ink-muted disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-bad';

/** Text is 16 px on touch screens; below that iOS zooms the page on focus. */
export const controlClass = `${CONTROL} text-[1rem] md:text-base`;

/** Fields that are not prose (`spellCheck` false) are typed exactly: keyboards must not capitalize them. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  const capitals = rest.spellCheck === false && ({ autoCapitalize: 'none', autoCorrect: 'off' } as const);
  return <input className={cx(controlClass, 'h-10 px-3', className)} {...capitals} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cx(controlClass, 'min-h-28 px-3 py-2.5 leading-relaxed', className)} {...rest} />;
}

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Names the hidden content, for the button that reveals it. */
  what?: string;
}

/** A password, or something containing one, that can be revealed. */
export function PasswordInput({ what = texts.password, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input type={shown ? 'text' : 'password'} className={cx('pr-11', className)} {...rest} />
      <button
        type="button"
        aria-label={shown ? texts.hide(what) : texts.show(what)}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 grid w-8 place-items-center rounded-xs text-ink-muted hover:text-ink pointer-coarse:inset-y-0 pointer-coarse:right-0 pointer-coarse:w-10"
      >
        <Icon size={17} aria-hidden="true" />
      </button>
    </span>
  );
}
