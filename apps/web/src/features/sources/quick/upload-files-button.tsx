import { Upload } from 'lucide-react';
import { useState } from 'react';
import { AddFiles } from '~/features/training/add/add-files';
import { Button, type ButtonLook } from '~/ui/button';
import { Dialog } from '~/ui/dialog';

/** Opens a place to drop files on; each is uploaded and trained at once. */
export function UploadFilesButton({ agentId, ...look }: ButtonLook & { agentId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} {...look}>
        <Upload size={16} aria-hidden="true" />
        Upload Files
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Upload Files" description="Each file is trained at once.">
        <div className="pb-5">
          <AddFiles agentId={agentId} />
        </div>
      </Dialog>
    </>
  );
}
