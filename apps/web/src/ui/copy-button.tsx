import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonLook } from './button';
import { copyText } from './copy-text';
import { IconButton } from './icon-button';
import { texts } from './ui.texts';

export interface CopyButtonProps extends ButtonLook {
  text: string;
  /** The object, for the accessible name: 'Copy agent ID'. */
  label: string;
  /** Shown beside the icon. */
  word?: string;
  className?: string;
}

/** Copies, and confirms it for two seconds. */
export function CopyButton({ text, label, word, className, ...look }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => setCopied(await copyText(text));
  const Icon = copied ? Check : Copy;
  const announcement = (
    <span role="status" className="sr-only">
      {copied ? texts.copied : ''}
    </span>
  );
  if (!word) {
    return (
      <>
        <IconButton label={copied ? texts.copied : label} size="sm" onClick={copy} {...(className && { className })}>
          <Icon size={15} aria-hidden="true" />
        </IconButton>
        {announcement}
      </>
    );
  }
  return (
    <>
      <Button onClick={copy} aria-label={label} className={className} {...look}>
        <Icon size={16} aria-hidden="true" />
        {copied ? texts.copied : word}
      </Button>
      {announcement}
    </>
  );
}
