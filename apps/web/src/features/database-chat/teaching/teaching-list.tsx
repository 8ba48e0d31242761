import type { TeachingItem } from '@parley/contract/database-chat';
import { MESSAGES } from '@parley/contract/messages';
import { BadgeCheck, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureText } from '~/api/errors';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { formatDate } from '~/ui/format';
import { PlainIconButton } from '~/ui/plain-icon-button';
import { texts } from '../database-chat.texts';
import { useForgetTeaching } from '../database-queries';
import { TEACHING_FIELDS } from './teaching-fields';

const LABELS = Object.fromEntries(TEACHING_FIELDS.map(({ kind, label }) => [kind, label]));

/** What a connection has been taught, newest first, each with a way to forget it. */
export function TeachingList({ connectionId, items }: { connectionId: string; items: readonly TeachingItem[] }) {
  const [doomed, setDoomed] = useState<TeachingItem | null>(null);
  const { mutate, isPending, error, reset } = useForgetTeaching(connectionId);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-label={texts.teaching.title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 ref={heading} tabIndex={-1} className="font-semibold">
          {texts.teaching.title}
        </h4>
        {items.length > 0 && <p className="text-sm text-ink-muted">{texts.teaching.items(items.length)}</p>}
      </div>
      {items.length === 0 ? (
        <p className="text-sm text-ink-muted">{texts.teaching.empty}</p>
      ) : (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface">
          {items.map((item) => (
            <li key={item.id} className="flex items-start gap-2 py-2.5 pr-1.5 pl-4">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 text-sm">
                  <strong className="inline-flex items-center gap-1 font-semibold">
                    {item.question && <BadgeCheck size={14} aria-hidden="true" className="text-good" />}
                    {LABELS[item.kind]}
                  </strong>
                  <span className="text-ink-muted">{formatDate(item.created_at)}</span>
                </p>
                {item.question && <p className="mt-0.5 wrap-anywhere">{item.question}</p>}
                <p
                  className={
                    item.kind === 'documentation'
                      ? 'mt-0.5 line-clamp-3 text-sm whitespace-pre-wrap wrap-anywhere'
                      : 'mt-0.5 line-clamp-3 font-mono text-xs whitespace-pre-wrap text-ink-muted wrap-anywhere'
                  }
                  title={item.text.length > 200 ? item.text : undefined}
                >
                  {item.text}
                </p>
              </div>
              <PlainIconButton
                label={texts.teaching.forget(item.question ?? texts.teaching.thisKind(LABELS[item.kind] ?? ''))}
                size="sm"
                onClick={() => {
                  reset();
                  setDoomed(item);
                }}
              >
                <Trash2 size={15} aria-hidden="true" />
              </PlainIconButton>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={() => setDoomed(null)}
        title={texts.teaching.forgetTitle}
        description={doomed?.question ? texts.teaching.forgetExample(doomed.question) : texts.teaching.forgetRest}
        confirmLabel={texts.teaching.confirmForget}
        busyLabel={texts.teaching.forgetting}
        busy={isPending}
        error={error && failureText(MESSAGES.forgetTeachingFailed, error)}
        onConfirm={() => doomed && mutate(doomed.id, { onSuccess: () => setDoomed(null) })}
        focusAfter={() => heading.current}
      />
    </section>
  );
}
