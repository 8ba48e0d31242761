import { useState } from 'react';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { texts as all } from './playground.texts';

const texts = all.deleted;

export interface DeletedProps {
  /** What is in the input. */
  text: string;
  onNew: (draft: string) => Promise<void>;
}

/** Over the input of a conversation that was deleted elsewhere: what was typed goes on in another one. */
export function Deleted({ text, onNew }: DeletedProps) {
  const [busy, setBusy] = useState(false);

  async function begin(): Promise<void> {
    setBusy(true);
    await onNew(text);
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
      {text.trim() !== '' && ` ${texts.kept}`}
    </Banner>
  );
}
