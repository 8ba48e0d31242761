import { SUGGESTIONS_DERIVED, SUGGESTIONS_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { useRef } from 'react';
import { errorText } from '~/api/errors';
import { useUpdateAgent } from '~/features/agents/agent-queries';
import { useSuggestions } from '~/features/agents/suggestion-queries';
import type { AgentTabProps } from '~/features/training/use-training';
import { FormActions } from '~/forms/form-actions';
import { useEditForm } from '~/forms/use-edit-form';
import { Banner } from '~/ui/banner';
import { RadioCards } from '~/ui/radio-cards';
import { ScreenHead } from '~/ui/screen-head';
import { SettingsCard } from '~/ui/settings-card';
import { Skeleton } from '~/ui/skeleton';
import { texts } from '../agent-settings.texts';
import { HumanCard } from './human-card';
import { LookSettings } from './look-settings';
import { QuestionsEditor } from './questions-editor';
import { problemsOfSuggestions, type SuggestionsForm, suggestionsFormOf } from './suggestions-form';

const { suggestions: said } = texts.chatInterface;

/** How the chat greets visitors: the questions that it offers. */
export function ChatInterfaceSection({ agent }: AgentTabProps) {
  const { mutateAsync: update } = useUpdateAgent(agent.id);
  const suggestions = useSuggestions(agent.id, agent.training);
  const form = useEditForm<SuggestionsForm>({
    saved: suggestionsFormOf(agent),
    save: (changes) => update({ settings: changes }),
    validate: problemsOfSuggestions,
    failed: MESSAGES.updateSettingsFailed,
    done: texts.saved,
  });
  const own = form.values.suggestedQuestions;
  // Switching to the other choice and back loses nothing.
  const written = useRef<string[] | null>(own);

  function change(questions: string[] | null) {
    if (questions) written.current = questions;
    form.set('suggestedQuestions', questions);
  }

  return (
    <>
      <ScreenHead title={texts.chatInterface.title} className="mb-5" />
      <LookSettings agent={agent}>
        <SettingsCard title={said.title} text={said.text}>
          <form {...form.props} className="flex flex-col gap-5">
            <RadioCards
              legend={said.legend}
              value={own ? 'own' : 'sources'}
              onChange={(choice) =>
                change(choice === 'own' ? (written.current ?? suggestions.data?.derived ?? []) : null)
              }
              options={[
                { value: 'sources', label: said.automatic, text: said.automaticText(SUGGESTIONS_DERIVED) },
                { value: 'own', label: said.own, text: said.ownText(SUGGESTIONS_MAX) },
              ]}
            />
            {own ? (
              <QuestionsEditor
                questions={own}
                checked={form.errors.suggestedQuestions !== undefined}
                onChange={change}
              />
            ) : (
              <FromSources {...suggestions} />
            )}
            <FormActions form={form} label={said.save} />
          </form>
        </SettingsCard>
        <HumanCard agent={agent} />
      </LookSettings>
    </>
  );
}

/** What is offered until the owner writes something. */
function FromSources({ data, error, refetch, isFetching }: ReturnType<typeof useSuggestions>) {
  if (error) {
    return (
      <Banner onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error, MESSAGES.fetchSuggestionsFailed)}
      </Banner>
    );
  }
  if (!data) return <Skeleton className="h-24" />;
  if (data.derived.length === 0) return <p className="text-ink-muted">{said.none}</p>;
  return (
    <section aria-label={said.derived}>
      <h4 className="mb-2 text-sm font-semibold">{said.derived}</h4>
      <ul className="flex flex-col gap-2">
        {data.derived.map((question) => (
          <li key={question} className="rounded-sm border border-line px-3 py-2 wrap-anywhere">
            {question}
          </li>
        ))}
      </ul>
    </section>
  );
}
