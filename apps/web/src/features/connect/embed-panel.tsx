import type { Agent } from '@parley/contract/agents';
import { useState } from 'react';
import { Banner } from '~/ui/banner';
import { RadioCards } from '~/ui/radio-cards';
import { ScrollStrip } from '~/ui/scroll-strip';
import { TabPanel, Tabs } from '~/ui/tabs';
import { EmbedCheck } from './check/embed-check';
import { texts } from './connect.texts';
import { EmbedPreview } from './embed-preview';
import { SecretKey } from './secret-key';
import { isLocal } from './share-hint';
import { SnippetBox } from './snippet-box';
import { bubbleSnippet, type EmbedKind, iframeSnippet, inlineSnippet } from './snippets';

const KINDS = [
  {
    value: 'bubble',
    label: texts.embed.bubble,
    text: texts.embed.bubbleText,
  },
  { value: 'iframe', label: texts.embed.iframe, text: texts.embed.iframeText },
] as const;

export function EmbedPanel({ agent }: { agent: Agent }) {
  const [kind, setKind] = useState<EmbedKind>('bubble');
  const { origin, hostname } = window.location;
  return (
    <>
      <RadioCards legend={texts.embed.how} value={kind} onChange={setKind} options={KINDS} />
      {isLocal(hostname) && (
        <Banner tone="note" className="mt-5">
          <strong>{texts.embed.localLead}</strong> {texts.embed.local(hostname)}{' '}
          <a href="/docs/self-hosting" target="_blank" rel="noreferrer" className="link">
            {texts.embed.localMore}
          </a>
        </Banner>
      )}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="min-w-0">
          {kind === 'bubble' ? (
            <BubbleCode agentId={agent.id} />
          ) : (
            <>
              <h3 className="mb-2 text-lg">{texts.embed.pageCode}</h3>
              <SnippetBox label={texts.embed.iframeLabel} code={iframeSnippet(origin, agent.id)} />
              <p className="mt-2 text-sm text-ink-muted">{texts.embed.iframeHint}</p>
            </>
          )}
          <EmbedCheck agentId={agent.id} kind={kind} />
          {kind === 'bubble' ? (
            <SecretKey agentId={agent.id} />
          ) : (
            <p className="mt-8 text-sm text-ink-muted">{texts.key.bubbleOnly}</p>
          )}
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
      <h3 className="mb-1 text-lg">{texts.embed.siteCode}</h3>
      <Tabs
        label={texts.embed.form}
        value={form}
        onChange={setForm}
        items={[
          { value: 'tag', label: texts.embed.tag },
          { value: 'inline', label: texts.embed.inline },
        ]}
        wrapList={(list) => (
          <ScrollStrip shown={form} className="mb-3">
            {list}
          </ScrollStrip>
        )}
      >
        <TabPanel value="tag">
          <SnippetBox label={texts.embed.tagLabel} code={bubbleSnippet(origin, agentId)} />
        </TabPanel>
        <TabPanel value="inline">
          <SnippetBox label={texts.embed.inlineLabel} code={inlineSnippet(origin, agentId)} />
        </TabPanel>
      </Tabs>
      <p className="mt-2 text-sm text-ink-muted">{form === 'tag' ? texts.embed.tagHint : texts.embed.inlineHint}</p>
      <p className="mt-3 text-sm text-ink-muted">
        {texts.embed.open} <Code>Parley.open()</Code> <Code>Parley.close()</Code> <Code>Parley.toggle()</Code>
      </p>
    </>
  );
}

function Code({ children }: { children: string }) {
  return <code className="rounded-xs bg-sunken px-1 py-0.5 font-mono text-[0.9em] text-ink">{children}</code>;
}
