import type { Agent } from '@parley/contract/agents';
import { useState } from 'react';
import { RadioCards } from '~/ui/radio-cards';
import { TabPanel, Tabs } from '~/ui/tabs';
import { EmbedPreview } from './embed-preview';
import { SecretKey } from './secret-key';
import { SnippetBox } from './snippet-box';
import { bubbleSnippet, iframeSnippet, inlineSnippet } from './snippets';

export type EmbedKind = 'bubble' | 'iframe';

const KINDS = [
  {
    value: 'bubble',
    label: 'Embed a chat bubble',
    text: 'Recommended. A round button in the corner of every page, which opens the chat.',
  },
  { value: 'iframe', label: 'Embed the iframe directly', text: 'The chat as a part of one page, where you put it.' },
] as const;

export function EmbedPanel({ agent }: { agent: Agent }) {
  const [kind, setKind] = useState<EmbedKind>('bubble');
  const { origin } = window.location;
  return (
    <>
      <h2 className="text-2xl">Embed</h2>
      <div className="mt-5">
        <RadioCards legend="How should it appear on your site?" value={kind} onChange={setKind} options={KINDS} />
      </div>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="min-w-0">
          {kind === 'bubble' ? (
            <BubbleCode agentId={agent.id} />
          ) : (
            <>
              <h3 className="mb-2 text-lg">Code for your page</h3>
              <SnippetBox label="iframe code" code={iframeSnippet(origin, agent.id)} />
              <p className="mt-2 text-sm text-ink-muted">Put it where you want the chat. It is as wide as its place.</p>
            </>
          )}
          <SecretKey agentId={agent.id} />
        </div>
        <EmbedPreview key={kind} kind={kind} agent={agent} />
      </div>
    </>
  );
}

function BubbleCode({ agentId }: { agentId: string }) {
  const { origin } = window.location;
  const [form, setForm] = useState<'tag' | 'inline'>('tag');
  return (
    <>
      <h3 className="mb-1 text-lg">Code for your site</h3>
      <Tabs
        label="Form of the code"
        value={form}
        onChange={setForm}
        items={[
          { value: 'tag', label: 'Script tag' },
          { value: 'inline', label: 'Inline script' },
        ]}
        listClassName="mb-3"
      >
        <TabPanel value="tag">
          <SnippetBox label="bubble code" code={bubbleSnippet(origin, agentId)} />
        </TabPanel>
        <TabPanel value="inline">
          <SnippetBox label="inline bubble code" code={inlineSnippet(origin, agentId)} />
        </TabPanel>
      </Tabs>
      <p className="mt-2 text-sm text-ink-muted">
        {form === 'tag'
          ? 'Put it before </body> on every page where you want the bubble. It also works where your content security policy forbids inline scripts.'
          : 'Choose this form if your own scripts call Parley before it has loaded: their calls then wait for it.'}
      </p>
      <p className="mt-3 text-sm text-ink-muted">
        Open and close it from your own buttons with <Code>Parley.open()</Code>, <Code>Parley.close()</Code> and{' '}
        <Code>Parley.toggle()</Code>.
      </p>
    </>
  );
}

function Code({ children }: { children: string }) {
  return <code className="rounded-xs bg-sunken px-1 py-0.5 font-mono text-[0.9em] text-ink">{children}</code>;
}
