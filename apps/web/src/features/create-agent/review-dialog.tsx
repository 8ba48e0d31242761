import { NAME_MAX } from '@parley/contract/constants';
import type { DatabaseConnection } from '@parley/contract/database-chat';
import { MESSAGES } from '@parley/contract/messages';
import { type ReactNode, useRef, useState } from 'react';
import { placeOf } from '~/features/database-chat/connection/database-names';
import { untaught } from '~/features/database-chat/create/database-choice';
import { databaseLook } from '~/features/database-chat/details/training-look';
import { TEACHING_FIELDS } from '~/features/database-chat/teaching/teaching-fields';
import { completePairs, countsOf, validLinks } from '~/features/sources/form/sources-form';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Field } from '~/ui/field';
import { formatBytes } from '~/ui/format';
import { Input } from '~/ui/input';
import { RadioCards } from '~/ui/radio-cards';
import { Switch } from '~/ui/switch';
import { texts } from './create-agent.texts';
import { type Audience, type CreateForm, DEFAULT_AUDIENCE } from './create-form';

export interface ReviewDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  form: CreateForm;
  /** The chosen database connection. */
  database: DatabaseConnection | undefined;
  /** The agent's future name; empty while it is being changed. */
  name: string;
  onName: (name: string) => void;
  onConfirm: (audience: Audience) => void;
}

const PRIVATE = { value: 'private', ...texts.review.private } as const;
const VISIBILITIES = [{ value: 'public', ...texts.review.public }, PRIVATE] as const;
const VISIBILITIES_OF_DATABASE = [{ value: 'public', ...texts.review.publicDatabase }, PRIVATE] as const;

/** The last check before an agent is created: asks who may chat with it, and lists what it will learn. */
export function ReviewDialog({ open, onOpenChange, form, database, name, onName, onConfirm }: ReviewDialogProps) {
  const [audience, setAudience] = useState(DEFAULT_AUDIENCE);
  const nameField = useRef<HTMLInputElement>(null);
  const onlyDatabase = database !== undefined && Object.values(countsOf(form)).every((count) => count === 0);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.review.title}
      description={(onlyDatabase ? texts.review.databaseText : texts.review.text)(name || texts.review.unnamed)}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{texts.review.cancel}</Button>
          <Button variant="primary" onClick={() => (name ? onConfirm(audience) : nameField.current?.focus())}>
            {texts.review.confirm}
          </Button>
        </>
      }
    >
      <Field label={texts.page.name} error={name ? undefined : MESSAGES.agentNameRequired} className="mb-5">
        {(control) => (
          <Input
            {...control}
            ref={nameField}
            maxLength={NAME_MAX}
            autoComplete="off"
            value={form.name}
            onChange={(event) => onName(event.target.value)}
          />
        )}
      </Field>
      <RadioCards
        legend={texts.review.audience}
        value={audience.visibility}
        onChange={(visibility) => setAudience({ ...audience, visibility })}
        options={onlyDatabase ? VISIBILITIES_OF_DATABASE : VISIBILITIES}
      />
      {audience.visibility === 'public' && (
        <div className="mt-4">
          <Switch
            label={texts.review.showSources}
            hint={texts.review.showSourcesHint}
            checked={audience.showPassages}
            onChange={(showPassages) => setAudience({ ...audience, showPassages })}
          />
        </div>
      )}
      {database && (
        <p className="mt-3 text-sm text-ink-muted">
          {(onlyDatabase ? texts.review.databaseOnlyNote : texts.review.databaseNote)(database.name)}
        </p>
      )}
      <TrainingData form={form} database={database} />
    </Dialog>
  );
}

/** Lists what was entered, leaving out empty kinds. */
function TrainingData({ form, database }: Pick<ReviewDialogProps, 'form' | 'database'>) {
  const text = form.text.trim();
  const pages = form.notion.enabled ? form.notion.pages : [];
  return (
    <dl className="mt-5 divide-y divide-line border-t border-line">
      <Section
        title={texts.review.files}
        items={form.files.map((file) => ({ text: file.name, aside: formatBytes(file.size) }))}
      />
      <Section
        title={texts.review.content}
        items={text ? [{ text, name: form.textName.trim() }] : []}
        count={texts.review.characters(text.length)}
      />
      <Section
        title={form.whole ? texts.review.websites : texts.review.links}
        items={validLinks(form).map((link) => ({ text: link }))}
      />
      <Section title={texts.review.pairs} items={completePairs(form).map(({ question }) => ({ text: question }))} />
      <Section title={texts.review.pages} items={pages.map(({ title }) => ({ text: title }))} />
      <Section
        title={texts.review.database}
        items={database ? databaseLines(database, form).map((line) => ({ text: line })) : []}
        count={database?.name}
      />
    </dl>
  );
}

/** The database's address, how far it has been read, and what it will be taught. */
function databaseLines(connection: DatabaseConnection, form: CreateForm): string[] {
  const waiting = untaught(form.database);
  const taught = TEACHING_FIELDS.filter(({ kind }) => waiting?.[kind].trim()).map(({ label }) => label);
  return [
    placeOf(connection),
    databaseLook(connection).label,
    ...(taught.length > 0 ? [texts.review.taughtFirst(taught.join(', '))] : []),
  ];
}

interface SectionProps {
  title: string;
  /** `name`: what it is called, above it; `aside`: a figure at the end of the line. */
  items: readonly { text: string; name?: string; aside?: string }[];
  /** Replaces the number of items. */
  count?: ReactNode;
}

function Section({ title, items, count }: SectionProps) {
  if (items.length === 0) return null;
  return (
    <div className="grid gap-x-6 gap-y-1.5 py-3 md:grid-cols-[10rem_1fr]">
      <dt className="flex items-baseline gap-2 font-semibold max-md:justify-between md:flex-col md:gap-0">
        {title}
        <span className="text-sm font-normal text-ink-muted">{count || items.length}</span>
      </dt>
      <dd className="flex min-w-0 flex-col gap-1">
        {items.map(({ text, name, aside }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stands still while it is reviewed, and may repeat itself
          <p key={index} className="flex items-baseline justify-between gap-4 text-sm">
            <span className="min-w-0 wrap-anywhere">
              {name && <span className="block font-medium">{name}</span>}
              <span className="line-clamp-3">{text}</span>
            </span>
            {aside && <span className="shrink-0 text-ink-muted">{aside}</span>}
          </p>
        ))}
      </dd>
    </div>
  );
}
