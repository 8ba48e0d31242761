import type { AgentSummary } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import { Link, useSearchParams } from 'react-router';
import { SnippetBox } from '~/features/connect/snippet-box';
import { bubbleSnippet } from '~/features/connect/snippets';
import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { SettingsCard } from '~/ui/settings-card';
import { texts as all } from './integrations.texts';

const texts = all.embed;
const NONE = 'none';

/** The chat bubble's code for the agent in the address, or for the only one; without an agent there is no code. */
export function EmbedCode({ agents }: { agents: readonly AgentSummary[] }) {
  const [search, setSearch] = useSearchParams();
  const [only] = agents;
  const alone = agents.length === 1;
  const agent = alone ? only : agents.find(({ id }) => id === search.get('agent'));
  return (
    <SettingsCard title={texts.title} text={texts.text}>
      {!alone && (
        <Field label={texts.agent} className="max-w-90">
          {(control) => (
            <Select
              {...control}
              value={agent?.id ?? NONE}
              onChange={(id) =>
                setSearch(id === NONE ? {} : { agent: id }, { replace: true, preventScrollReset: true })
              }
              options={[
                { value: NONE, label: texts.none },
                ...agents.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </Field>
      )}
      {agent ? (
        <>
          <SnippetBox label={texts.label} code={bubbleSnippet(window.location.origin, agent.id)} />
          <Link to={`/chat/${agent.id}?tab=connect`} className="w-fit font-semibold underline underline-offset-3">
            {texts.more}
          </Link>
        </>
      ) : (
        <p role="status" className="text-ink-muted">
          {MESSAGES.noAgentSelected}
        </p>
      )}
    </SettingsCard>
  );
}
