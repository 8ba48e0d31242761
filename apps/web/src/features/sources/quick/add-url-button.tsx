import { Link } from 'lucide-react';
import { useState } from 'react';
import { AddLink } from '~/features/training/add/add-link';
import { Button, type ButtonLook } from '~/ui/button';
import { Dialog } from '~/ui/dialog';

/** Opens a field for a website link, which is trained at once. */
export function AddUrlButton({ agentId, ...look }: ButtonLook & { agentId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} {...look}>
        <Link size={16} aria-hidden="true" />
        Add URL
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Add URL" description="The page is trained at once.">
        <div className="pb-5">
          <AddLink agentId={agentId} onAdded={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}
