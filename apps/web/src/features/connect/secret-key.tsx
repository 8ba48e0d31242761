import { MESSAGES } from '@parley/contract/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { useSession } from '~/session/session';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { CopyButton } from '~/ui/copy-button';
import { Field } from '~/ui/field';
import { IconButton } from '~/ui/icon-button';
import { Input } from '~/ui/input';
import { toast } from '~/ui/toast';
import { texts } from './connect.texts';
import { SnippetBox } from './snippet-box';
import { identifiedSnippet, SIGNING_EXAMPLE } from './snippets';

/** The embed secret key, and what it is for. Renders nothing if it cannot be loaded. */
export function SecretKey({ agentId }: { agentId: string }) {
  const { data: secretKey } = useSecretKey(agentId);
  const mayReplace = useSession().user?.abilities.replace_secret_keys === true;
  const [shown, setShown] = useState(false);
  const [rotating, setRotating] = useState(false);
  const rotate = useRotateSecretKey(agentId);
  if (!secretKey) return null;

  function confirmRotation(): void {
    rotate.mutate(undefined, {
      onSuccess: () => {
        setRotating(false);
        toast.done(texts.key.renewed);
      },
    });
  }

  const Icon = shown ? EyeOff : Eye;
  return (
    <section aria-labelledby="secret-key" className="mt-10">
      <h3 id="secret-key" className="text-lg">
        {texts.key.title}
      </h3>
      <p className="mt-1 text-ink-muted">{texts.key.text}</p>
      <Field label={texts.key.label} hint={!mayReplace && texts.key.ownersOnly} className="mt-4">
        {(control) => (
          <div className="flex items-center gap-1">
            <Input
              {...control}
              readOnly
              type={shown ? 'text' : 'password'}
              value={secretKey}
              className="font-mono md:text-sm!"
              autoComplete="off"
            />
            <IconButton label={shown ? texts.key.hide : texts.key.show} onClick={() => setShown(!shown)}>
              <Icon size={18} aria-hidden="true" />
            </IconButton>
            <CopyButton text={secretKey} label={texts.key.copy} />
            {mayReplace && (
              <IconButton label={texts.key.renew} onClick={() => setRotating(true)}>
                <RotateCw size={17} aria-hidden="true" />
              </IconButton>
            )}
          </div>
        )}
      </Field>
      <p className="mt-5 mb-2 text-sm font-semibold">{texts.key.sign}</p>
      <SnippetBox label={texts.key.signLabel} code={SIGNING_EXAMPLE} />
      <p className="mt-5 mb-2 text-sm font-semibold">{texts.key.pass}</p>
      <SnippetBox label={texts.key.passLabel} code={identifiedSnippet(window.location.origin, agentId)} />
      <ConfirmDialog
        open={rotating}
        onOpenChange={setRotating}
        title={texts.key.askTitle}
        description={texts.key.askText}
        confirmLabel={texts.key.renew}
        busy={rotate.isPending}
        error={rotate.error && failureText(MESSAGES.generateSecretKeyFailed, rotate.error)}
        onConfirm={confirmRotation}
      />
    </section>
  );
}

const keyOf = (agentId: string) => ['secret-key', agentId] as const;

const generate = (agentId: string) =>
  call('POST', '/api/agents/{agentId}/secret-key/generate', { params: { agentId } });

/** The key with which a site signs its users' ids; created on first use. */
function useSecretKey(agentId: string) {
  return useQuery({
    queryKey: keyOf(agentId),
    queryFn: async ({ signal }) => {
      const { secretKey } = await call('GET', '/api/agents/{agentId}/secret-key', { params: { agentId }, signal });
      return secretKey ?? (await generate(agentId)).secretKey;
    },
    // It changes only here.
    staleTime: Number.POSITIVE_INFINITY,
    // A key that is no longer shown should not stay in memory.
    gcTime: 0,
  });
}

function useRotateSecretKey(agentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => generate(agentId),
    onSuccess: ({ secretKey }) => queries.setQueryData(keyOf(agentId), secretKey),
  });
}
