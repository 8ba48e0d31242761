import { type ReactNode, useState } from 'react';
import { formatBytes, plural } from '~/app/format';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { RadioCards } from '~/ui/radio-cards';
import { type CreateForm, completePairs, type Visibility, validLinks } from './create-form';

export interface ReviewDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  form: CreateForm;
  name: string;
  onConfirm: (visibility: Visibility) => void;
}

const VISIBILITIES = [
  {
    value: 'public',
    label: 'Public',
    text: 'Anyone with the link, or on a site where you put the chat, can talk to it. The link cannot be guessed.',
  },
  { value: 'private', label: 'Private', text: 'Only your account can talk to it. Embedded chats stay closed.' },
] as const;

export function ReviewDialog({ open, onOpenChange, form, name, onConfirm }: ReviewDialogProps) {
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
      </dl>
      <div className="pt-5 pb-1">
        <RadioCards legend="Who can chat with it?" value={visibility} onChange={setVisibility} options={VISIBILITIES} />
      </div>
    </Dialog>
  );
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
