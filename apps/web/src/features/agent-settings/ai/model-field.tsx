import type { Agent } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import type { ModelOption } from '@parley/contract/models';
import { failureText } from '~/api/errors';
import { ConnectModel } from '~/features/providers/another-model';
import { useModels } from '~/features/providers/use-models';
import { Banner } from '~/ui/banner';
import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { texts } from '../agent-settings.texts';

export interface ModelFieldProps {
  agent: Agent;
  value: string;
  error: string | undefined;
  onChange: (model: string) => void;
}

/** Selects the model that answers; the menu shows which ones need a key first. */
export function ModelField({ agent, value, error, onChange }: ModelFieldProps) {
  const list = useModels();
  const models = withSaved(list.data?.models ?? [], agent);
  const chosen = models.find(({ name }) => name === value);
  const alone = list.data?.models.every(({ available, engine }) => !available || engine === 'built-in');
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={texts.model.label}
        error={error}
        hint={
          chosen && (
            <>
              {answerOf(chosen)} {(alone || chosen.missing === 'key') && <ConnectModel />}
            </>
          )
        }
      >
        {(control) => (
          <Select
            {...control}
            value={value}
            onChange={onChange}
            options={models.map((model) => ({ value: model.name, label: model.name, note: noteOf(model) }))}
          />
        )}
      </Field>
      {list.error && (
        <Banner onRetry={() => void list.refetch()} retrying={list.isFetching}>
          {failureText(MESSAGES.fetchModelsFailed, list.error)}
        </Banner>
      )}
    </div>
  );
}

/** The saved model stays on the list, even if it is no longer offered. */
function withSaved(models: readonly ModelOption[], { settings, answered_by }: Agent): readonly ModelOption[] {
  if (models.some(({ name }) => name === settings.model)) return models;
  const { engine, note } = answered_by;
  const available = note === null;
  return [{ name: settings.model, engine, available, missing: available ? null : 'offer', answered_by }, ...models];
}

function noteOf({ engine, missing }: ModelOption): string | undefined {
  if (missing) return missing === 'key' ? texts.model.needsKey : texts.model.notOffered;
  return engine === 'built-in' ? texts.model.noKey : undefined;
}

function answerOf({ name, answered_by: { engine, note } }: ModelOption): string {
  if (note) return note;
  return engine === 'built-in' ? texts.model.builtIn : texts.model.answers(name);
}
