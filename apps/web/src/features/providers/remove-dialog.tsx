import { MESSAGES } from '@parley/contract/messages';
import type { ProviderState } from '@parley/contract/providers';
import { useRef } from 'react';
import { failureText } from '~/api/errors';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { toast } from '~/ui/toast';
import { useDisconnectProvider } from './provider-queries';
import { texts } from './providers.texts';

interface RemoveDialogProps {
  state: ProviderState;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for confirmation before a provider's saved settings are deleted. */
export function RemoveDialog({ state: { provider, overruled }, open, onOpenChange }: RemoveDialogProps) {
  const removal = useDisconnectProvider(provider);
  const name = texts.provider.name[provider];
  const removed = useRef(false);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        removal.reset();
        removed.current = false;
        onOpenChange(next);
      }}
      title={overruled ? texts.remove.overruledTitle : texts.remove.title(name)}
      description={overruled ? texts.remove.overruledDescription : texts.remove.description}
      confirmLabel={overruled ? texts.remove.confirmOverruled : texts.remove.confirm}
      busyLabel={texts.remove.busy}
      busy={removal.isPending}
      error={removal.error && failureText(MESSAGES.removeProviderFailed, removal.error)}
      onConfirm={() =>
        removal.mutate(undefined, {
          onSuccess: () => {
            removed.current = true;
            onOpenChange(false);
            if (!overruled) toast.done(texts.remove.done(name));
          },
        })
      }
      // The button that asked is gone with what it deleted, and the card would pass the focus to its first control.
      focusAfter={() => (removed.current ? document.getElementById(`provider-${provider}-title`) : null)}
    />
  );
}
