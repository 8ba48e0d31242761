import { NOTION_PAGES_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { BookOpenText, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from '~/forms/form-parts';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { PlainIconButton } from '~/ui/plain-icon-button';
import { texts } from './form.texts';
import { NotionPicker } from './notion-picker';
import type { SourcesForm } from './sources-form';

/** A page's id, on its own or at the end of a link. */
const PAGE_ID = /[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/i;
const idOf = (page: string) => PAGE_ID.exec(page)?.[0].replaceAll('-', '').toLowerCase() ?? null;

/** The pages to read: by link, or chosen from what the integration may read. */
export function NotionPages({ agentId }: { agentId: string | undefined }) {
  const { control, watch } = useFormContext<SourcesForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'notion.pages' });
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [choosing, setChoosing] = useState(false);
  const chosen = new Set(watch('notion.pages').map(({ page }) => idOf(page)));
  const full = fields.length >= NOTION_PAGES_MAX;

  function add(page: string, title: string) {
    if (!full && !chosen.has(idOf(page))) append({ page, title });
  }

  function addLink() {
    const page = link.trim();
    if (!page) return setProblem(MESSAGES.notionPageRequired);
    if (!idOf(page)) return setProblem(MESSAGES.notionPageInvalid);
    add(page, page);
    setLink('');
  }

  return (
    <div className="flex flex-col gap-3">
      <Field label={texts.notion.page} hint={texts.notion.pageHint} error={problem}>
        {(props) => (
          <div className="flex flex-wrap items-start gap-2">
            <Input
              {...props}
              className="min-w-0 flex-1 basis-56"
              placeholder="https://www.notion.so/…"
              value={link}
              onChange={(event) => {
                setLink(event.target.value);
                setProblem(undefined);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                addLink();
              }}
            />
            <Button disabled={full} onClick={addLink}>
              {texts.notion.addPage}
            </Button>
            <Button disabled={full} onClick={() => setChoosing(true)}>
              {texts.notion.choose}
            </Button>
          </div>
        )}
      </Field>
      {fields.length > 0 && (
        <ul aria-label={texts.notion.chosen} className="divide-y divide-line rounded-md border border-line bg-surface">
          {fields.map(({ id, title }, index) => (
            <li key={id} className="flex items-center gap-3 py-1.5 pr-2 pl-4">
              <BookOpenText size={16} aria-hidden="true" className="shrink-0 text-ink-muted" />
              <span className="min-w-0 flex-1 truncate font-semibold" title={title}>
                {title}
              </span>
              <PlainIconButton label={texts.notion.remove(title)} size="sm" onClick={() => remove(index)}>
                <X size={16} aria-hidden="true" />
              </PlainIconButton>
            </li>
          ))}
        </ul>
      )}
      <NotionPicker
        agentId={agentId}
        open={choosing}
        onOpenChange={setChoosing}
        isChosen={(id) => chosen.has(idOf(id))}
        onToggle={({ id, title, url }) => {
          const at = watch('notion.pages').findIndex(({ page }) => idOf(page) === idOf(id));
          if (at >= 0) remove(at);
          // The link includes the title, which serves as the name until the page is read.
          else add(url && idOf(url) === idOf(id) ? url : id, title);
        }}
      />
    </div>
  );
}
