import type { DatabaseConnection } from '@parley/contract/database-chat';
import { type ReactNode, useState } from 'react';
import { placeOf } from '~/features/database-chat/connection/database-names';
import { untaught } from '~/features/database-chat/create/database-choice';
import { databaseLook } from '~/features/database-chat/details/training-look';
import { TEACHING_FIELDS } from '~/features/database-chat/teaching/teaching-fields';
import { completePairs, validLinks } from '~/features/sources/form/sources-form';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { formatBytes, plural } from '~/ui/format';
import { RadioCards } from '~/ui/radio-cards';
import type { CreateForm, Visibility } from './create-form';

export interface ReviewDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  form: CreateForm;
  /** The chosen database connection. */
  database: DatabaseConnection | undefined;
  name: string;
  onConfirm: (visibility: Visibility) => void;
}

const VISIBILITIES = [
  {
    value: 'public',
    label: 'Public',
    text: 'Anyone with the link, or on a site where you put the chat, can talk to it. The link cannot be guessed.',
  },
  { value: 'private', label: 'Private', text: 'Only members of your team can talk to it. Embedded chats stay closed.' },
] as const;

export function ReviewDialog({ open, onOpenChange, form, database, name, onConfirm }: ReviewDialogProps) {
  const [visibility, setVisibility] = useState<Visibility>('public');
  const links = validLinks(form);
  const pairs = completePairs(form);
  const text = form.text.trim();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Review Training Data"
      description={`${name} will be trained on this, and on nothing else.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" onClick={() => onConfirm(visibility)}>
            Confirm & Create
          </Button>
        </>
      }
    >
      <dl className="divide-y divide-line border-y border-line">
        <Section title="Files" items={form.files.map((file) => `${file.name} (${formatBytes(file.size)})`)} />
        <Section title="Text Content" items={text ? [text] : []} count={text && plural(text.length, 'character')} />
        <Section title="Website Links" items={links} />
        <Section title="Q&A Pairs" items={pairs.map(({ question }) => question)} />
        <Section title="Notion Pages" items={form.notion.enabled ? form.notion.pages.map(({ title }) => title) : []} />
        <Section title="Database" items={database ? databaseLines(database, form) : []} count={database?.name} />
      </dl>
      <div className="pt-5 pb-1">
        <RadioCards legend="Who can chat with it?" value={visibility} onChange={setVisibility} options={VISIBILITIES} />
        {database && (
          <p className="mt-2.5 text-sm text-ink-muted">
            Either way, only members of your team can ask {database.name}, in the playground. Visitors are answered from
            the other sources.
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Where it is, how far it is read, and what it is still to be taught. */
function databaseLines(connection: DatabaseConnection, form: CreateForm): string[] {
  const waiting = untaught(form.database);
  const taught = TEACHING_FIELDS.filter(({ kind }) => waiting?.[kind].trim()).map(({ label }) => label);
  return [
    placeOf(connection),
    databaseLook(connection).label,
    ...(taught.length > 0 ? [`To be taught first: ${taught.join(', ')}`] : []),
  ];
}

interface SectionProps {
  title: string;
  items: readonly string[];
  /** Instead of the number of items. */
  count?: ReactNode;
}

function Section({ title, items, count }: SectionProps) {
  return (
    <div className="grid gap-x-6 py-3 md:grid-cols-[10rem_1fr]">
      <dt className="flex items-baseline gap-2 font-semibold max-md:justify-between md:flex-col md:gap-0">
        {title}
        <span className="text-sm font-normal text-ink-muted">
          {count || (items.length > 0 ? items.length : 'None')}
        </span>
      </dt>
      <dd className="max-h-32 min-w-0 overflow-y-auto">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stands still while it is reviewed, and may repeat itself
          <p key={index} className="line-clamp-3 text-sm wrap-anywhere text-ink-muted">
            {item}
          </p>
        ))}
      </dd>
    </div>
  );
}
