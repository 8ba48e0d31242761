import type { DatabaseConnection } from '@parley/contract/database-chat';
import { MESSAGES } from '@parley/contract/messages';
import { texts } from '../database-chat.texts';
import { ConnectionDialog } from './connection-dialog';

export interface AddConnectionDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: (connection: DatabaseConnection) => void;
}

/** 'Add Database Connection'. */
export function AddConnectionDialog({ open, onOpenChange, onAdded }: AddConnectionDialogProps) {
  // Mounted anew each time, so that no password stays in a hidden form.
  if (!open) return null;
  return (
    <ConnectionDialog
      onOpenChange={onOpenChange}
      title={texts.dialog.addTitle}
      description={texts.dialog.addDescription}
      submitLabel={texts.dialog.add}
      failed={MESSAGES.addConnectionFailed}
      onDone={onAdded}
    />
  );
}
