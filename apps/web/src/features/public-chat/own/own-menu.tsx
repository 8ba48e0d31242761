import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import { Download, History, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Menu, MenuItem } from '~/ui/menu';
import { texts as all } from '../public-chat.texts';
import { OwnButton } from './own-button';
import { downloadOwn, forgetOwn, type Whose } from './own-calls';

const texts = all.own;

export interface OwnMenuProps {
  /** Null while no conversation is open. */
  whose: () => Whose | null;
  /** Called with the error message; with null on a new attempt. */
  onFailed: (sentence: string | null) => void;
  onForgotten: () => void;
  /** Opens the previous conversation, if there is one. */
  onPrevious: (() => void) | undefined;
}

/** What visitors can do with their stored data. Opens as soon as it has loaded. */
export function OwnMenu({ whose, onFailed, onForgotten, onPrevious }: OwnMenuProps) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function download(): Promise<void> {
    const own = whose();
    onFailed(null);
    try {
      if (own) await downloadOwn(own);
    } catch (failure) {
      onFailed(failureText(VISITOR_MESSAGES.downloadConversationFailed, failure));
    }
  }

  async function forget(): Promise<void> {
    const own = whose();
    if (!own) return;
    setBusy(true);
    setError(null);
    try {
      await forgetOwn(own);
      setAsked(false);
      onForgotten();
    } catch (failure) {
      setError(failureText(VISITOR_MESSAGES.forgetConversationFailed, failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Menu trigger={<OwnButton />} defaultOpen>
        {onPrevious && (
          <MenuItem icon={<History size={17} aria-hidden="true" />} onClick={onPrevious}>
            {all.page.previous}
          </MenuItem>
        )}
        <MenuItem icon={<Download size={17} aria-hidden="true" />} onClick={() => void download()}>
          {texts.download}
        </MenuItem>
        <MenuItem
          danger
          icon={<Trash2 size={17} aria-hidden="true" />}
          onClick={() => {
            setError(null);
            setAsked(true);
          }}
        >
          {texts.forget}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={texts.title}
        description={texts.text}
        confirmLabel={texts.confirm}
        busyLabel={texts.busy}
        busy={busy}
        error={error}
        onConfirm={() => void forget()}
      />
    </>
  );
}
