import type { AgentSettings, EffectivePrompt as Prompt } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { texts } from '../agent-settings.texts';

export interface EffectivePromptProps {
  agentId: string;
  /** As they are in the form, saved or not. */
  settings: Partial<AgentSettings>;
}

/** The prompt exactly as the model receives it, for an example question. */
export function EffectivePrompt({ agentId: id, settings }: EffectivePromptProps) {
  const [question, setQuestion] = useState<string>(texts.effective.firstQuestion);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('POST', '/api/agent/agents/{id}/prompt', { params: { id }, body: { question, settings } }),
  });
  const ready = question.trim() !== '' && !isPending;

  // A separate field inside the settings form: Enter must not save the settings.
  function onEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (ready) mutate();
  }

  return (
    <details className="group rounded-sm border border-line">
      <summary className="rounded-sm px-4 py-2.5 font-semibold hover:bg-hover">{texts.effective.title}</summary>
      <div className="flex flex-col gap-4 border-t border-line p-4">
        <p className="text-sm text-ink-muted">{texts.effective.text}</p>
        <div className="flex flex-wrap items-end gap-2">
          <Field label={texts.effective.question} className="min-w-0 flex-[1_1_12rem]">
            {(control) => (
              <Input
                {...control}
                value={question}
                onChange={(event) => setQuestion(event.target.value)}
                onKeyDown={onEnter}
              />
            )}
          </Field>
          <Button busy={isPending} disabled={!ready} onClick={() => mutate()}>
            {data ? texts.effective.again : texts.effective.show}
          </Button>
        </div>
        {error && <Banner>{failureText(MESSAGES.promptPreviewFailed, error)}</Banner>}
        <div role="status">{data && <PromptText prompt={data} />}</div>
      </div>
    </details>
  );
}

function PromptText({ prompt }: { prompt: Prompt }) {
  const { answered_by, passages, prompt_tokens, answer_tokens } = prompt;
  return (
    <div className="flex flex-col gap-3">
      {answered_by.engine === 'built-in' && <Banner tone="note">{texts.effective.builtIn}</Banner>}
      <p className="text-sm text-ink-muted">{texts.effective.tokens(prompt_tokens, passages, answer_tokens)}</p>
      <Part title={texts.effective.system} text={prompt.system} />
      {prompt.messages.map(({ role, content }) => (
        <Part key={role} title={role === 'user' ? texts.effective.user : texts.effective.assistant} text={content} />
      ))}
    </div>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <h4 className="mb-1 text-sm font-semibold">{title}</h4>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-80 overflow-y-auto rounded-sm border border-line bg-sunken p-3 font-mono text-xs leading-relaxed whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </section>
    </div>
  );
}
