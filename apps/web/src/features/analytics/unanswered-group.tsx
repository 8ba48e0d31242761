import type { UnansweredGroup } from '@parley/contract/analytics';
import { Check, Mail, Plus, Undo2, X } from 'lucide-react';
import { Link } from 'react-router';
import { placeOf } from '~/features/activity/conversation-item';
import { Button } from '~/ui/button';
import { formatDate } from '~/ui/format';
import { texts as all } from './analytics.texts';

const texts = all.unanswered;

export interface UnansweredItemProps {
  group: UnansweredGroup;
  onAdd: () => void;
  onTell: () => void;
  onDismiss: (dismissed: boolean) => void;
}

/** A group of similar questions, with the actions that are possible or what was done. */
export function UnansweredItem({ group, onAdd, onTell, onDismiss }: UnansweredItemProps) {
  const { question, after, others, count, last_at, conversation_id, message_id, draft } = group;
  const { answer_added, answered_since, of_database } = group;
  const { add, addTo } = of_database ? texts.example : texts;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold wrap-anywhere">{question}</p>
        {after !== null && <p className="line-clamp-3 text-sm text-ink-muted wrap-anywhere">{texts.after(after)}</p>}
        {others.length > 0 && (
          <details className="mt-0.5 text-sm text-ink-muted">
            <summary className="reach w-fit py-1">{texts.alsoAskedAs}</summary>
            <ul className="mt-1 list-disc pl-5">
              {others.map((other) => (
                <li key={other} className="wrap-anywhere">
                  {other}
                </li>
              ))}
            </ul>
          </details>
        )}
        <p className="mt-1.5 text-xs text-ink-muted">
          {texts.asked(count)} ·{' '}
          <Link className="link" to={`?tab=activity&conversation=${conversation_id}&message=${message_id}`}>
            {formatDate(last_at)}
          </Link>{' '}
          · {placeOf(group)}
        </p>
        {draft !== null && (
          <p className="mt-1 line-clamp-2 border-l-2 border-line-strong pl-2 text-sm text-ink-muted wrap-anywhere">
            <span className="font-semibold">{texts.drafted}</span> {draft}
          </p>
        )}
      </div>
      {answer_added || answered_since ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <span className="inline-flex items-center gap-1.5 py-1.5 text-sm font-semibold text-good">
            <Check size={15} aria-hidden="true" />
            {answer_added ? texts.answerAdded : texts.answeredSince}
          </span>
          <Button size="sm" aria-label={all.tell.openFor(question)} onClick={onTell}>
            <Mail size={15} aria-hidden="true" />
            {all.tell.open}
          </Button>
        </div>
      ) : group.dismissed ? (
        <Button size="sm" aria-label={texts.restoreOf(question)} onClick={() => onDismiss(false)}>
          <Undo2 size={15} aria-hidden="true" />
          {texts.restore}
        </Button>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" aria-label={addTo(question)} onClick={onAdd}>
            <Plus size={15} aria-hidden="true" />
            {add}
          </Button>
          <Button variant="quiet" size="sm" aria-label={texts.dismissOf(question)} onClick={() => onDismiss(true)}>
            <X size={15} aria-hidden="true" />
            {texts.dismiss}
          </Button>
        </div>
      )}
    </li>
  );
}
