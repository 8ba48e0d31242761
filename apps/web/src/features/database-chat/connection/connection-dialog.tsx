import type { DatabaseConnection } from '@parley/contract/database-chat';
import { useId } from 'react';
import { FormDialog } from '~/forms/form-dialog';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { DialogClose } from '~/ui/dialog';
import { texts } from '../database-chat.texts';
import { ConnectionFields } from './connection-fields';
import { connectingText } from './connection-form';
import { useConnectionForm } from './use-connection-form';

export interface ConnectionDialogProps {
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** The label of the button that connects. */
  submitLabel: string;
  /** The message for a failure without one of its own. */
  failed: string;
  /** The connection being edited; if left out, a new one is added. */
  existing?: DatabaseConnection | undefined;
  onDone: (connection: DatabaseConnection) => void;
}

/** A connection in a dialog: it is tested before it is saved, and closing the dialog cancels the attempt. */
export function ConnectionDialog(props: ConnectionDialogProps) {
  const { onOpenChange, title, description, submitLabel, failed, existing, onDone } = props;
  const formId = useId();
  const state = useConnectionForm({
    ...{ named: true, failed, existing },
    onDone: (connection) => {
      onDone(connection);
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      isChanged={state.isChanged}
      onClose={() => {
        state.cancel();
        onOpenChange(false);
      }}
      title={title}
      description={description}
      footer={
        <>
          <p role="status" className="mr-auto self-center text-sm text-ink-muted max-md:basis-full">
            {state.connecting ? connectingText(state.values) : ''}
          </p>
          <DialogClose>{texts.dialog.cancel}</DialogClose>
          <Button type="submit" form={formId} variant="primary" busy={state.busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} {...state.props} className="flex flex-col gap-4">
        {state.failure && <Banner>{state.failure}</Banner>}
        <ConnectionFields state={state} named databaseLabel={texts.connection.dbName} />
      </form>
    </FormDialog>
  );
}
