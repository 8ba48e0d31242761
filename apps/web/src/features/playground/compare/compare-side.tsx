import type { Agent } from '@parley/contract/agents';
import { SYSTEM_PROMPT_MAX_CHARACTERS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { useEffect, useId, useMemo, useState } from 'react';
import { citationsOf } from '~/chat-ui/markdown/citations';
import { LazyMarkdown } from '~/chat-ui/markdown/lazy-markdown';
import { Passages } from '~/chat-ui/message/passages';
import { Waiting } from '~/chat-ui/message/waiting';
import { OpenedSourceProvider } from '~/chat-ui/opened-source';
import { ModelField } from '~/features/agent-settings/ai/model-field';
import { TemperatureField } from '~/features/agent-settings/ai/temperature-field';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Textarea } from '~/ui/input';
import { texts } from '../playground.texts';
import type { ComparedAnswer, SideSettings } from './use-compared-answer';

export interface CompareSideProps {
  agent: Agent;
  /** 'A' or 'B'. */
  name: string;
  settings: SideSettings;
  onChange: (settings: SideSettings) => void;
  answer: ComparedAnswer;
  /** They are the agent's current settings. */
  inUse: boolean;
  saving: boolean;
  onUse: () => void;
}

/** One of two sides: its settings, its answer, and a button to keep them. */
export function CompareSide(props: CompareSideProps) {
  const { agent, name, settings, onChange, answer, inUse, saving, onUse } = props;
  const heading = useId();
  const [open, setOpen] = useState(true);
  const asked = answer.status === 'running';
  useEffect(() => {
    // After asking, the answers of both sides matter, on a phone without scrolling past forms.
    if (asked) setOpen(false);
  }, [asked]);
  return (
    <section
      aria-labelledby={heading}
      className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={heading} className="mr-auto text-lg">
          {texts.compare.side(name)}
        </h3>
        <Button
          size="sm"
          disabled={inUse}
          busy={saving}
          onClick={onUse}
          aria-label={inUse ? texts.compare.inUseOf(name) : texts.compare.takeOf(name)}
        >
          {inUse ? texts.compare.inUse : texts.compare.use}
        </Button>
      </header>
      <OpenedSourceProvider>
        <Answer name={name} answer={answer} />
      </OpenedSourceProvider>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="truncate text-sm font-semibold text-ink-muted group-open:text-ink">
          {texts.compare.settings}
          <span className="group-open:hidden">{texts.compare.summary(summaryOf(settings))}</span>
        </summary>
        <div className="flex flex-col gap-4 pt-3">
          <ModelField
            agent={agent}
            value={settings.model}
            error={undefined}
            onChange={(model) => onChange({ ...settings, model })}
          />
          <TemperatureField
            value={settings.temperature}
            error={undefined}
            onChange={(temperature) => onChange({ ...settings, temperature })}
          />
          <Field label={texts.compare.systemPrompt}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={SYSTEM_PROMPT_MAX_CHARACTERS}
                value={settings.systemPrompt}
                onChange={(event) => onChange({ ...settings, systemPrompt: event.target.value })}
              />
            )}
          </Field>
        </div>
      </details>
    </section>
  );
}

function Answer({ name, answer: { status, text, details, error } }: { name: string; answer: ComparedAnswer }) {
  const citations = useMemo(() => citationsOf(details?.passages ?? []), [details]);
  if (status === 'idle') return null;
  return (
    <article
      aria-label={texts.compare.answer(name)}
      aria-busy={status === 'running'}
      className="flex min-w-0 flex-col gap-2 border-b border-line pb-4"
    >
      {text !== '' && (
        <LazyMarkdown text={text} settled={status !== 'running'} checked={status === 'done'} citations={citations} />
      )}
      {text === '' && status === 'running' && <Waiting text={MESSAGES.thinking} />}
      {error && <Banner>{error}</Banner>}
      {details && (
        <>
          {details.passages.length > 0 && <Passages passages={details.passages} />}
          {details.note && <p className="text-sm text-ink-muted">{details.note}</p>}
          <p className="text-xs text-ink-muted">{describe(details)}</p>
        </>
      )}
      {status === 'stopped' && <p className="text-xs text-ink-muted">{texts.compare.stopped}</p>}
    </article>
  );
}

function describe({ model, ms, tokens }: NonNullable<ComparedAnswer['details']>): string {
  const time = ms < 1_000 ? texts.compare.milliseconds(ms) : texts.compare.seconds((ms / 1_000).toFixed(1));
  return tokens === null
    ? texts.compare.details(model, time)
    : texts.compare.detailsWithTokens(model, time, tokens.toLocaleString());
}

function summaryOf({ model, temperature, systemPrompt }: SideSettings): string {
  return [model, temperature, systemPrompt.trim()].filter((part) => part !== '').join(', ');
}
