import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { call } from '~/api/client';
import { errorText } from '~/api/errors';
import { useSession } from '~/session/session';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { CopyButton } from '~/ui/copy-button';
import { Field } from '~/ui/field';
import { IconButton } from '~/ui/icon-button';
import { Input } from '~/ui/input';
import { toast } from '~/ui/toast';
import { SnippetBox } from './snippet-box';
import { identifiedSnippet, SIGNING_EXAMPLE } from './snippets';

/** The embed secret key, and what it is for. Nothing is shown where it cannot be had. */
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
        toast.done('A new secret key was made');
      },
    });
  }

  const Icon = shown ? EyeOff : Eye;
  return (
    <section aria-labelledby="secret-key" className="mt-10">
      <h3 id="secret-key" className="text-lg">
        Embed secret key
      </h3>
      <p className="mt-1 text-ink-muted">
        Lets your site vouch for its signed-in users: sign the user's id with this key on your server, and their
        conversations are marked as verified. The chat works without it.
      </p>
      <Field label="Secret key" hint={!mayReplace && 'Only an owner of the team can make a new one.'} className="mt-4">
        {(control) => (
          <div className="flex items-center gap-1">
            <Input
              {...control}
              readOnly
              type={shown ? 'text' : 'password'}
              value={secretKey}
              className="font-mono text-sm"
              autoComplete="off"
            />
            <IconButton label={shown ? 'Hide key' : 'Show key'} onClick={() => setShown(!shown)}>
              <Icon size={18} aria-hidden="true" />
            </IconButton>
            <CopyButton text={secretKey} label="Copy secret key" />
            {mayReplace && (
              <IconButton label="Make a new key" onClick={() => setRotating(true)}>
                <RotateCw size={17} aria-hidden="true" />
              </IconButton>
            )}
          </div>
        )}
      </Field>
      <p className="mt-5 mb-2 text-sm font-semibold">1. Sign the user's id (Node.js)</p>
      <SnippetBox label="signing example" code={SIGNING_EXAMPLE} />
      <p className="mt-5 mb-2 text-sm font-semibold">2. Hand both to the bubble</p>
      <SnippetBox label="code with identity" code={identifiedSnippet(window.location.origin, agentId)} />
      <ConfirmDialog
        open={rotating}
        onOpenChange={setRotating}
        title="Make a new secret key"
        description="Signatures made with the present key stop working at once. Your server needs the new key to sign again."
        confirmLabel="Make a new key"
        busy={rotate.isPending}
        error={rotate.error && errorText(rotate.error)}
        onConfirm={confirmRotation}
      />
    </section>
  );
}

const keyOf = (agentId: string) => ['secret-key', agentId] as const;

const generate = (agentId: string) =>
  call('POST', '/api/agents/{agentId}/secret-key/generate', { params: { agentId } });

/** The key with which a site signs its users' ids; the first one is made when there is none yet. */
function useSecretKey(agentId: string) {
  return useQuery({
    queryKey: keyOf(agentId),
    queryFn: async ({ signal }) => {
      const { secretKey } = await call('GET', '/api/agents/{agentId}/secret-key', { params: { agentId }, signal });
      return secretKey ?? (await generate(agentId)).secretKey;
    },
    // It changes only here.
    staleTime: Number.POSITIVE_INFINITY,
    // A key that is no longer looked at has no business in memory.
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
