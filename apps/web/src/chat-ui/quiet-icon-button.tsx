import { Check, Copy } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { copyText } from '~/ui/copy-text';
import { cx } from '~/ui/cx';
import { texts } from './chat-ui.texts';

export interface QuietIconButtonProps extends Omit<ComponentProps<'button'>, 'title' | 'aria-label'> {
  /** The accessible name. */
  label: string;
  pressed?: boolean;
}

/** An icon button beside a message. Its tooltip is the browser's own, as the frame carries no popup code. */
export function QuietIconButton({ label, pressed, className, ...rest }: QuietIconButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={cx('w-8 pointer-coarse:w-10 px-0! aria-pressed:bg-mark! aria-pressed:text-on-mark!', className)}
      {...rest}
    />
  );
}

const CONFIRM_MS = 2_000;

/** Copies a text and confirms it for two seconds. */
export function CopyIconButton({ text, label, className }: { text: string; label: string; className?: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const Icon = copied ? Check : Copy;
  return (
    <>
      <QuietIconButton label={label} className={className} onClick={async () => setCopied(await copyText(text))}>
        <Icon size={15} aria-hidden="true" />
      </QuietIconButton>
      <span role="status" className="sr-only">
        {copied ? texts.message.copied : ''}
      </span>
    </>
  );
}
