import { INVITATION_DAYS } from '@parley/contract/constants';
import { Button } from '~/ui/button';
import { CopyField } from '~/ui/copy-field';
import { Dialog } from '~/ui/dialog';

export interface InvitationLinkProps {
  /** Whom it is for, and the link; null while there is none to show. */
  shown: { email: string; link: string } | null;
  onClose: () => void;
}

/** The link of an invitation, for whoever invited to pass on: this server sends no mail. */
export function InvitationLink({ shown, onClose }: InvitationLinkProps) {
  return (
    <Dialog
      open={shown !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Pass on this link"
      description={
        <span className="wrap-anywhere">This server sends no mail. Send the link to {shown?.email} yourself.</span>
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField
        label="Invitation link"
        text={shown?.link ?? ''}
        copyLabel="Copy invitation link"
        hint={`It works once, for ${INVITATION_DAYS} days, and only for this address. It is not shown again; you can make a new one.`}
      />
    </Dialog>
  );
}
