import type { ConnectionDetails } from '@parley/contract/database-chat';
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { Card } from '~/ui/card';
import { cx } from '~/ui/cx';
import { texts } from '../database-chat.texts';

type Rights = NonNullable<ConnectionDetails['rights']>;

const VERDICTS = {
  safe: { icon: ShieldCheck, look: 'text-good', text: texts.trust.safe },
  file: { icon: ShieldCheck, look: 'text-good', text: texts.trust.file },
  guarded: { icon: ShieldAlert, look: 'text-warn', text: texts.trust.guarded },
  unknown: {
    icon: ShieldQuestion,
    look: 'text-ink-muted',
    text: texts.trust.unknown,
  },
} as const;

function verdictOf({ account, read_only }: Rights) {
  if (read_only === null) return VERDICTS.unknown;
  if (!read_only) return VERDICTS.guarded;
  return account === null ? VERDICTS.file : VERDICTS.safe;
}

/** In sentences, what the account of a connection may do, and what restrains it. */
export function TrustPanel({ rights }: { rights: Rights }) {
  const { icon: Icon, look, text } = verdictOf(rights);
  return (
    <Card>
      <section aria-label={texts.trust.title} className="flex flex-col gap-3 p-4">
        <div className="flex items-start gap-3">
          <Icon size={22} aria-hidden="true" className={cx('mt-px shrink-0', look)} />
          <div className="min-w-0">
            <h4 className="font-semibold">{text}</h4>
            {rights.account !== null && (
              <p className="text-sm text-ink-muted wrap-anywhere">{texts.trust.account(rights.account)}</p>
            )}
          </div>
        </div>
        <div className="flex flex-col gap-4 md:flex-row md:*:flex-1">
          {rights.dangers.length > 0 && <Sentences title={texts.trust.dangers} sentences={rights.dangers} />}
          {rights.walls.length > 0 && <Sentences title={texts.trust.walls} sentences={rights.walls} />}
        </div>
      </section>
    </Card>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <div>
      <h5 className="text-sm font-semibold">{title}</h5>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm text-ink-muted marker:text-ink-faint">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
