import { MESSAGES } from '@parley/contract/messages';
import type { NotionPage } from '@parley/contract/notion';
import { useDeferredValue, useState } from 'react';
import { failureText } from '~/api/errors';
import { useFormContext } from '~/forms/form-parts';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { EmptyState } from '~/ui/empty-state';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { Skeleton } from '~/ui/skeleton';
import { texts } from './form.texts';
import { useNotionPages } from './notion-queries';
import type { SourcesForm } from './sources-form';

export interface NotionPickerProps {
  agentId: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isChosen: (id: string) => boolean;
  onToggle: (page: NotionPage) => void;
}

/** Selects from what the integration may read. */
export function NotionPicker({ open, onOpenChange, ...rest }: NotionPickerProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.picker.title}
      description={texts.picker.intro}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {texts.picker.done}
        </Button>
      }
    >
      <Picker {...rest} />
    </Dialog>
  );
}

function Picker({ agentId, isChosen, onToggle }: Omit<NotionPickerProps, 'open' | 'onOpenChange'>) {
  const { getValues } = useFormContext<SourcesForm>();
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query.trim());
  const { data, error, isPending, refetch } = useNotionPages(agentId, getValues('notion.token'), asked);
  return (
    <div className="flex flex-col gap-3">
      <Field label={texts.picker.search} hideLabel>
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder={texts.picker.search}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        )}
      </Field>
      {error && <Banner onRetry={() => void refetch()}>{failureText(MESSAGES.fetchNotionPagesFailed, error)}</Banner>}
      {isPending && <Skeleton className="h-40 w-full" />}
      {data?.pages.length === 0 && (
        <EmptyState title={texts.picker.none} className="py-8">
          {texts.picker.noneText}
        </EmptyState>
      )}
      {data && data.pages.length > 0 && (
        <ul aria-label={texts.picker.list} className="divide-y divide-line rounded-md border border-line">
          {data.pages.map((page) => (
            <li key={page.id}>
              <label className="flex items-center gap-3 px-4 py-2.5 hover:bg-hover has-checked:bg-mark-soft">
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-ink"
                  checked={isChosen(page.id)}
                  onChange={() => onToggle(page)}
                />
                <span className="min-w-0 flex-1 truncate font-semibold">{page.title}</span>
                {page.kind === 'database' && <span className="text-sm text-ink-muted">{texts.picker.database}</span>}
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
