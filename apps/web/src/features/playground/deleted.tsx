import { useState } from 'react';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { texts as all } from './playground.texts';
import type { Draft } from './use-attachments';

const texts = all.deleted;

export interface DeletedProps {
  /** The text in the input. */
  text: string;
  /** Its attachments. */
  files: readonly Draft[];
  onNew: (draft: string, files: readonly Draft[]) => Promise<void>;
}

/** Shown over the input of a conversation deleted elsewhere: text and attachments move on to another one. */
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
