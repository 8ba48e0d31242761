import { useState } from 'react';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { texts as all } from './playground.texts';
import type { Draft } from './use-attachments';

const texts = all.deleted;

export interface DeletedProps {
  /** What is in the input. */
  text: string;
  /** What is attached to it. */
  files: readonly Draft[];
  onNew: (draft: string, files: readonly Draft[]) => Promise<void>;
}

/**
 * Over the input of a conversation that was deleted elsewhere: what was typed and attached goes on in another one.
 */
export function Deleted({ text, files, onNew }: DeletedProps) {
  const [busy, setBusy] = useState(false);

  async function begin(): Promise<void> {
    setBusy(true);
    await onNew(text, files);
    setBusy(false);
  }

  return (
    <Banner
      tone="note"
      className="mb-2"
      action={
        <Button size="sm" variant="primary" busy={busy} onClick={() => void begin()}>
          {texts.create}
        </Button>
      }
    >
      {texts.text}
      {(text.trim() !== '' || files.length > 0) && ` ${texts.kept}`}
    </Banner>
  );
}
