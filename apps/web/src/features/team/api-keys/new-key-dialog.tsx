import { Button } from '~/ui/button';
import { CopyField } from '~/ui/copy-field';
import { Dialog } from '~/ui/dialog';
import { texts as all } from './api-keys.texts';

const texts = all.made;

export interface NewKeyDialogProps {
  /** The key that was just created; null if there is none to show. */
  made: { name: string; key: string } | null;
  onClose: () => void;
}

/** A new key in full, which nobody can see again. */
export function NewKeyDialog({ made, onClose }: NewKeyDialogProps) {
  return (
    <Dialog
      open={made !== null}
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={<span className="wrap-anywhere">{texts.text(made?.name ?? '')}</span>}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <CopyField label={texts.label} text={made?.key ?? ''} copyLabel={texts.copy} hint={texts.hint} />
    </Dialog>
  );
}
