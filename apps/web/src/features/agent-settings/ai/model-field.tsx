import type { Agent } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import type { ModelOption } from '@parley/contract/models';
import { useQuery } from '@tanstack/react-query';
import { call } from '~/api/client';
import { errorText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Field } from '~/ui/field';
import { Select } from '~/ui/select';

export interface ModelFieldProps {
  agent: Agent;
  value: string;
  error: string | undefined;
  onChange: (model: string) => void;
}

/** Which model answers; each says who really does. */
export function ModelField({ agent, value, error, onChange }: ModelFieldProps) {
  const list = useQuery({ queryKey: ['models'], queryFn: ({ signal }) => call('GET', '/api/models', { signal }) });
  const models = withSaved(list.data?.models ?? [], agent);
  const chosen = models.find(({ name }) => name === value);
  return (
    <div className="flex flex-col gap-3">
      <Field label="Model" error={error} hint={chosen && answerOf(chosen)}>
        {(control) => (
          <Select
            {...control}
            value={value}
            onChange={onChange}
            options={models.map((model) => ({
              value: model.name,
              label: model.name,
              note: `answered by ${model.answered_by.label}`,
            }))}
          />
        )}
      </Field>
      {list.error && (
        <Banner onRetry={() => void list.refetch()} retrying={list.isFetching}>
          {errorText(list.error, MESSAGES.fetchModelsFailed)}
        </Banner>
      )}
    </div>
  );
}

/** The saved model stays on the list, though nobody may offer it any more. */
function withSaved(models: readonly ModelOption[], { settings, answered_by }: Agent): readonly ModelOption[] {
  if (models.some(({ name }) => name === settings.model)) return models;
  const { engine } = answered_by;
  return [{ name: settings.model, engine, available: answered_by.note === null, answered_by }, ...models];
}

function answerOf({ answered_by: { label, engine, note } }: ModelOption): string {
  if (note) return `Answered by ${label}: ${note}`;
  return engine === 'built-in'
    ? 'Answered by Built-in: it quotes your sources and calls nothing outside this server.'
    : `Answered by ${label}.`;
}
