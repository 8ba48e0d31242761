import type { EmbedCheck as Checked, EmbedFinding } from '@parley/contract/embed-check';
import { MESSAGES } from '@parley/contract/messages';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '~/api/client';
import { useForm } from '~/forms/use-form';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { Skeleton } from '~/ui/skeleton';
import { SnippetBox } from '../snippet-box';
import type { EmbedKind } from '../snippets';
import { texts } from './embed-check.texts';

export interface EmbedCheckProps {
  agentId: string;
  /** How the page is meant to show the chat. */
  kind: EmbedKind;
}

/** Examines a page of the owner's as a browser would, and says what keeps the chat from appearing on it. */
export function EmbedCheck({ agentId, kind }: EmbedCheckProps) {
  const [last, setLast] = useState<{ kind: EmbedKind; result: Checked } | null>(null);
  // Findings for one form of the chat are no advice for the other.
  const checked = last?.kind === kind ? last.result : null;
  const form = useForm({
    initial: { url: '' },
    validate: ({ url }) => (url.trim() === '' ? { url: MESSAGES.embedUrlMissing } : {}),
    send: async ({ url }) => {
      setLast(null);
      const input = { params: { agentId }, body: { url, kind } };
      setLast({ kind, result: await call('POST', '/api/embed-check/agents/{agentId}', input) });
    },
    failed: MESSAGES.embedCheckFailed,
  });
  const found = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone they would be below the edge of the screen.
    if (last) found.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  return (
    <section aria-labelledby="embed-check" className="mt-8">
      <h3 id="embed-check" className="text-lg">
        {texts.title}
      </h3>
      <p className="mt-1 mb-3 text-sm text-ink-muted">{texts.text}</p>
      <form {...form.props} className="flex flex-col gap-3">
        <Field label={texts.label} error={form.errors.url}>
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder={texts.example}
                {...form.register('url')}
              />
              <Button type="submit" busy={form.busy}>
                {checked ? texts.again : texts.check}
              </Button>
            </div>
          )}
        </Field>
        {form.failure && <Banner>{form.failure}</Banner>}
      </form>
      <div ref={found} role="status" className="mt-4 scroll-mt-20 scroll-mb-6">
        {form.busy && <Looking />}
        {checked && !form.busy && <Findings checked={checked} />}
      </div>
    </section>
  );
}

function Looking() {
  return (
    <>
      <p className="mb-3 text-sm text-ink-muted">{texts.looking}</p>
      <Skeleton className="h-40 w-full" />
    </>
  );
}

function Findings({ checked: { url, findings } }: { checked: Checked }) {
  const problems = findings.filter(({ state }) => state === 'bad').length;
  return (
    <>
      <p className="font-semibold">{problems === 0 ? texts.all : texts.problems(problems)}</p>
      <p className="text-sm wrap-anywhere text-ink-muted">{texts.looked(url)}</p>
      <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-surface">
        {findings.map((finding) => (
          <Finding key={finding.subject} finding={finding} />
        ))}
      </ul>
    </>
  );
}

const LOOKS = {
  good: { icon: CircleCheck, look: 'text-good' },
  bad: { icon: CircleX, look: 'text-bad' },
  unknown: { icon: CircleHelp, look: 'text-ink-muted' },
} as const;

function Finding({ finding: { subject, state, text, add } }: { finding: EmbedFinding }) {
  const { icon: Icon, look } = LOOKS[state];
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon size={18} role="img" aria-label={texts.states[state]} className={`mt-0.5 shrink-0 ${look}`} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{text}</p>
        {add && state !== 'good' && (
          <div className="mt-2">
            <SnippetBox label={texts.add[subject]} code={add} />
          </div>
        )}
      </div>
    </li>
  );
}
