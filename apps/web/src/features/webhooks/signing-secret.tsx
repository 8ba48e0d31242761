import { MESSAGES } from '@parley/contract/messages';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { useSession } from '~/session/session';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { CopyButton } from '~/ui/copy-button';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { toast } from '~/ui/toast';
import { useRotateSecret, useSecret } from './webhook-queries';
import { texts } from './webhooks.texts';

const { secret: said } = texts;

/** The secret that signs deliveries: fetched when somebody wants to see it. */
export function SigningSecret({ webhookId, shownAtFirst }: { webhookId: string; shownAtFirst: boolean }) {
  const [shown, setShown] = useState(shownAtFirst);
  const { data: secret, error, isFetching, refetch } = useSecret(webhookId, shown);
  const mayRotate = useSession().user?.abilities.replace_secret_keys === true;
  const [rotating, setRotating] = useState(false);
  const rotation = useRotateSecret(webhookId);

  function rotate(): void {
    rotation.mutate(undefined, {
      onSuccess: () => {
        setRotating(false);
        setShown(true);
        toast.done(said.rotated);
      },
    });
  }

  return (
    <div className="flex flex-col gap-2">
      {shown && error && !secret && (
        <Banner onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(MESSAGES.fetchWebhookSecretFailed, error)}
        </Banner>
      )}
      {shown && secret && (
        <Field label={said.label} hint={said.hint}>
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                readOnly
                value={secret}
                className="font-mono md:text-sm!"
                onFocus={(event) => event.target.select()}
              />
              <CopyButton text={secret} label={said.copy} />
            </div>
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="quiet" busy={shown && isFetching && !secret} onClick={() => setShown(!shown)}>
          {shown ? said.hide : said.show}
        </Button>
        {shown && mayRotate && (
          <Button size="sm" variant="quiet" onClick={() => setRotating(true)}>
            <RotateCw size={15} aria-hidden="true" />
            {said.rotate}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={rotating}
        onOpenChange={setRotating}
        title={said.rotateTitle}
        description={said.rotateText}
        confirmLabel={said.rotate}
        busy={rotation.isPending}
        error={rotation.error && failureText(MESSAGES.rotateWebhookSecretFailed, rotation.error)}
        onConfirm={rotate}
      />
    </div>
  );
}
