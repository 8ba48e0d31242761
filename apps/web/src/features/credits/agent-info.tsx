import { Popover } from '@base-ui/react/popover';
import type { AgentCredits } from '@parley/contract/credits';
import { Info } from 'lucide-react';
import { PlainIconButton } from '~/ui/plain-icon-button';
import { credits } from './credit-number';
import { texts as all } from './credits.texts';

const texts = all.agents;
const whole = (count: number) => count.toLocaleString('en-US');

/** What an agent's credits were used for, on hover, focus or press. */
export function AgentInfo({ agent }: { agent: AgentCredits }) {
  const { total_credit_used: used, credit_limit: limit } = agent;
  const details = [
    ...(agent.model === null ? [] : [[texts.model, agent.model]]),
    [texts.messages, whole(agent.messages)],
    [texts.tokensIn, whole(agent.prompt_tokens)],
    [texts.tokensOut, whole(agent.completion_tokens)],
    [texts.cost, texts.credits(credits(used))],
    ...(limit === null ? [] : [[texts.limit, texts.limitOf(credits(used), whole(limit))]]),
  ];
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={100}
        render={<PlainIconButton label={texts.infoOf(agent.agent_name)} size="sm" />}
      >
        <Info size={16} aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="left" sideOffset={6} className="z-50">
          <Popover.Popup
            initialFocus={false}
            className="popup-motion w-64 rounded-sm border border-line bg-raised p-4 text-sm shadow-2 outline-none"
          >
            <Popover.Title className="mb-2 truncate font-semibold">{agent.agent_name}</Popover.Title>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
              {details.map(([label, value]) => (
                <div key={label} className="contents">
                  <dt className="text-ink-muted">{label}</dt>
                  <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
