import { MESSAGES } from '@parley/contract/messages';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { failureText } from '~/api/errors';
import { useFormContext } from '~/forms/form-parts';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Field } from '~/ui/field';
import { PasswordInput } from '~/ui/input';
import { toast } from '~/ui/toast';
import { texts } from './form.texts';
import { useConnectNotion, useDisconnectNotion } from './notion-queries';
import type { SourcesForm } from './sources-form';

/** The token of an integration: asked for once, after that only shown as present. */
export function NotionConnect({ agentId }: { agentId: string | undefined }) {
  const { watch, setValue, setError, clearErrors, register, formState, getValues } = useFormContext<SourcesForm>();
  const { mutate: connect, isPending } = useConnectNotion(agentId);
  const { mutate: disconnect, isPending: leaving } = useDisconnectNotion(agentId);
  const connected = watch('notion.connected');
  const [asking, setAsking] = useState(false);
  const how = useId();

  function leave() {
    disconnect(undefined, {
      onSuccess: () => {
        setAsking(false);
        setValue('notion.connected', null);
        setValue('notion.token', '');
      },
      onError: (error) => toast.failed(failureText(MESSAGES.notionDisconnectFailed, error)),
    });
  }

  function submit() {
    const token = getValues('notion.token').trim();
    if (!token) return setError('notion.token', { message: MESSAGES.notionTokenRequired }, { shouldFocus: true });
    clearErrors('notion.token');
    connect(token, {
      onSuccess: ({ workspace }) => {
        setValue('notion.connected', { workspace });
        // From here on the agent keeps it; before there is an agent, the form does.
        if (agentId !== undefined) setValue('notion.token', '');
      },
      onError: (error) =>
        setError('notion.token', { message: failureText(MESSAGES.notionConnectFailed, error) }, { shouldFocus: true }),
    });
  }

  if (connected) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="flex items-center gap-2">
          <Check size={17} aria-hidden="true" className="text-good" />
          <span>
            {texts.notion.connectedWith} <strong>{connected.workspace ?? texts.notion.workspace}</strong>
          </span>
        </p>
        {/* Without an agent yet, nothing is kept that could be lost. */}
        <Button
          size="sm"
          variant="quiet"
          busy={leaving}
          onClick={() => (agentId === undefined ? leave() : setAsking(true))}
        >
          {texts.notion.disconnect}
        </Button>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={texts.notion.disconnecting.title}
          description={texts.notion.disconnecting.text}
          confirmLabel={texts.notion.disconnect}
          busy={leaving}
          onConfirm={leave}
        />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label={texts.notion.token} hint={texts.notion.tokenHint} error={formState.errors.notion?.token?.message}>
        {(control) => (
          <div className="flex flex-wrap items-start gap-2">
            <div className="min-w-0 flex-1 basis-56">
              <PasswordInput
                {...control}
                what={texts.notion.tokenWhat}
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
              {texts.notion.connect}
            </Button>
          </div>
        )}
      </Field>
      <ol id={how} className="list-decimal pl-5 text-sm text-ink-muted">
        {texts.notion.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
