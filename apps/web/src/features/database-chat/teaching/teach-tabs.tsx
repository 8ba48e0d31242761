import { TEACHING_MAX_CHARACTERS } from '@parley/contract/database-constants';
import { useState } from 'react';
import { Field } from '~/ui/field';
import { Textarea } from '~/ui/input';
import { ScrollStrip } from '~/ui/scroll-strip';
import { TabPanel, Tabs } from '~/ui/tabs';
import { texts } from '../database-chat.texts';
import { TEACHING_FIELDS, type TeachingForm, type TeachingKind } from './teaching-fields';

export interface TeachTabsProps {
  value: TeachingForm;
  onChange: (kind: TeachingKind, text: string) => void;
  disabled?: boolean;
}

/** DDL, Documentation and SQL: three texts, each on a tab that shows whether it is filled in. */
export function TeachTabs({ value, onChange, disabled = false }: TeachTabsProps) {
  const [shown, setShown] = useState<TeachingKind>('ddl');
  return (
    <Tabs
      label={texts.teaching.tabs}
      value={shown}
      onChange={setShown}
      items={TEACHING_FIELDS.map(({ kind, label }) => ({
        value: kind,
        label: (
          <>
            {label}
            {value[kind].trim() !== '' && (
              <>
                <span aria-hidden="true" className="size-2 rounded-full bg-mark ring-1 ring-ink" />
                <span className="sr-only">{texts.teaching.filled}</span>
              </>
            )}
          </>
        ),
      }))}
      listClassName="border-b border-line"
      wrapList={(list) => <ScrollStrip shown={shown}>{list}</ScrollStrip>}
      className="flex min-w-0 flex-col gap-4"
    >
      {TEACHING_FIELDS.map(({ kind, label, hint, placeholder }) => (
        <TabPanel key={kind} value={kind}>
          <Field label={label} hint={hint}>
            {(control) => (
              <Textarea
                {...control}
                value={value[kind]}
                onChange={(event) => onChange(kind, event.target.value)}
                placeholder={placeholder}
                maxLength={TEACHING_MAX_CHARACTERS}
                disabled={disabled}
                spellCheck={kind === 'documentation'}
                className="min-h-48 font-mono md:text-sm!"
              />
            )}
          </Field>
        </TabPanel>
      ))}
    </Tabs>
  );
}
