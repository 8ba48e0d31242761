import type { Agent } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureText } from '~/api/errors';
import { Composer, type ComposerHandle } from '~/chat-ui/composer/composer';
import { useUpdateAgent } from '~/features/agents/agent-queries';
import { ConnectModel } from '~/features/providers/another-model';
import { useModels } from '~/features/providers/use-models';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Loading } from '~/ui/spinner';
import { toast } from '~/ui/toast';
import { texts } from '../playground.texts';
import { CompareSide } from './compare-side';
import { type SideSettings, useComparedAnswer } from './use-compared-answer';

interface CompareProps {
  agent: Agent;
  onLeave: () => void;
}

/** Compares two models, or two settings of one. Needs a model other than Built-in, which ignores the settings. */
export function Compare({ agent, onLeave }: CompareProps) {
  const { data, isPending } = useModels();
  if (isPending) return <Loading />;
  if (!data || data.models.some(({ available, engine }) => available && engine !== 'built-in'))
    return <Sides agent={agent} onLeave={onLeave} />;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
      <div className="mx-auto max-w-280 p-4">
        <CompareHead onLeave={onLeave} />
        <EmptyState title={texts.compare.onlyBuiltIn} action={<ConnectModel />}>
          {texts.compare.onlyBuiltInText}
        </EmptyState>
      </div>
    </div>
  );
}

function CompareHead({ onLeave, children }: { onLeave: () => void; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="mr-auto min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {texts.compare.title}
        </h2>
        {children}
      </div>
      <Button size="sm" onClick={onLeave}>
        <ArrowLeft size={15} aria-hidden="true" />
        {texts.compare.leave}
      </Button>
    </header>
  );
}

/** Asks both sides the same question at once; the settings of one can be kept for the agent. */
function Sides({ agent, onLeave }: CompareProps) {
  const current = settingsOf(agent);
  const sides = [useSide(agent.id, current), useSide(agent.id, current)] as const;
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const update = useUpdateAgent(agent.id);
  const composer = useRef<ComposerHandle>(null);
  const running = sides.some(({ answer }) => answer.status === 'running');

  function send(): void {
    const question = text.trim();
    setAsked(question);
    setText('');
    for (const side of sides) side.ask(question, side.settings);
  }

  function use(settings: SideSettings): void {
    update.mutate(
      { settings },
      {
        onSuccess: () => toast.done(texts.compare.used(agent.name)),
        onError: (error) => toast.failed(failureText(MESSAGES.updateSettingsFailed, error)),
      },
    );
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
        <div className="mx-auto flex max-w-280 flex-col gap-4 p-4">
          <CompareHead onLeave={onLeave}>
            <p className="text-sm text-ink-muted">{texts.compare.about}</p>
          </CompareHead>
          {asked && (
            <p className="self-end rounded-lg rounded-br-xs bg-solid px-4 py-2.5 whitespace-pre-wrap text-on-solid wrap-anywhere">
              {asked}
            </p>
          )}
          <div className="grid gap-4 lg:grid-cols-2">
            {sides.map(({ settings, setSettings, answer }, index) => (
              <CompareSide
                // biome-ignore lint/suspicious/noArrayIndexKey: two sides that stay where they are
                key={index}
                agent={agent}
                name={index === 0 ? 'A' : 'B'}
                settings={settings}
                onChange={setSettings}
                answer={answer}
                inUse={isSame(settings, current)}
                saving={update.isPending && update.variables?.settings === settings}
                onUse={() => use(settings)}
              />
            ))}
          </div>
          <p role="status" className="sr-only">
            {running ? texts.compare.answering : asked && texts.compare.answered}
          </p>
        </div>
      </div>
      <div className="mx-auto w-full max-w-190 shrink-0 px-4 pb-3">
        <Composer
          handle={composer}
          text={text}
          onChange={setText}
          onSend={send}
          onStop={() => {
            for (const side of sides) side.stop();
          }}
          answering={running}
          stoppable={running}
          sendable={text.trim() !== ''}
          placeholder={texts.composer.placeholder}
        />
      </div>
    </div>
  );
}

function useSide(agentId: string, initial: SideSettings) {
  const [settings, setSettings] = useState(initial);
  return { settings, setSettings, ...useComparedAnswer(agentId) };
}

const settingsOf = ({ settings: { model, temperature, systemPrompt } }: Agent): SideSettings => ({
  model,
  temperature,
  systemPrompt,
});

const isSame = (one: SideSettings, other: SideSettings) =>
  one.model === other.model && one.temperature === other.temperature && one.systemPrompt === other.systemPrompt;
