import { MESSAGES } from '@parley/contract/messages';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { errorText } from '~/api/errors';
import { useFormContext } from '~/forms/form-parts';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { PasswordInput } from '~/ui/input';
import { toast } from '~/ui/toast';
import { useConnectNotion, useDisconnectNotion } from './notion-queries';
import type { SourcesForm } from './sources-form';

/** The token of an integration: asked for once, then only said to be there. */
export function NotionConnect({ agentId }: { agentId: string | undefined }) {
  const { watch, setValue, setError, clearErrors, register, formState, getValues } = useFormContext<SourcesForm>();
  const { mutate: connect, isPending } = useConnectNotion(agentId);
  const { mutate: disconnect, isPending: leaving } = useDisconnectNotion(agentId);
  const connected = watch('notion.connected');
  const how = useId();

  function submit() {
    const token = getValues('notion.token').trim();
    if (!token) return setError('notion.token', { message: MESSAGES.notionTokenRequired }, { shouldFocus: true });
    clearErrors('notion.token');
    connect(token, {
      onSuccess: ({ workspace }) => {
        setValue('notion.connected', { workspace });
        // The agent keeps it from here on; before there is an agent, the form does.
        if (agentId !== undefined) setValue('notion.token', '');
      },
      onError: (error) =>
        setError('notion.token', { message: errorText(error, MESSAGES.notionConnectFailed) }, { shouldFocus: true }),
    });
  }

  if (connected) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="flex items-center gap-2">
          <Check size={17} aria-hidden="true" className="text-good" />
          <span>
            Connected with <strong>{connected.workspace ?? 'Notion'}</strong>
          </span>
        </p>
        <Button
          size="sm"
          variant="quiet"
          busy={leaving}
          onClick={() =>
            disconnect(undefined, {
              onSuccess: () => {
                setValue('notion.connected', null);
                setValue('notion.token', '');
              },
              onError: (error) => toast.failed(errorText(error)),
            })
          }
        >
          Disconnect
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Notion token"
        hint="It is kept encrypted, and never shown again."
        error={formState.errors.notion?.token?.message}
      >
        {(control) => (
          <div className="flex flex-wrap items-start gap-2">
            <div className="min-w-0 flex-1 basis-56">
              <PasswordInput
                {...control}
                what="token"
                autoComplete="off"
                placeholder="ntn_…"
                {...register('notion.token', { onChange: () => clearErrors('notion.token') })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  submit();
                }}
              />
            </div>
            <Button busy={isPending} onClick={submit} aria-describedby={how}>
              Connect
            </Button>
          </div>
        )}
      </Field>
      <ol id={how} className="list-decimal pl-5 text-sm text-ink-muted">
        <li>Make an internal integration in Notion (Settings, Integrations) that may read content.</li>
        <li>Open each page in Notion and add the integration under Connections.</li>
        <li>Copy the integration's token to here.</li>
      </ol>
    </div>
  );
}
