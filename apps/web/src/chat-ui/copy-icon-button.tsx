import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '~/ui/copy-text';
import { QuietIconButton } from './quiet-icon-button';

const CONFIRM_MS = 2_000;

/** Copies a text and shows for two seconds that it did. */
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
        {copied ? 'Copied' : ''}
      </span>
    </>
  );
}
