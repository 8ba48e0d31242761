import { SYSTEM_PROMPT_MAX_CHARACTERS } from '@parley/contract/constants';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Field } from '~/ui/field';
import { Textarea } from '~/ui/input';
import { Menu, MenuItem } from '~/ui/menu';
import { texts } from '../agent-settings.texts';
import { isReplaceable, PROMPT_TEMPLATES, type PromptTemplate } from './prompt-templates';

export interface PromptFieldProps {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The owner's own instructions to the model, written from scratch or from a template. */
export function PromptField({ value, error, onChange }: PromptFieldProps) {
  const [replacing, setReplacing] = useState<PromptTemplate | null>(null);
  const apply = (template: PromptTemplate) => (isReplaceable(value) ? onChange(template.text) : setReplacing(template));
  return (
    <div className="relative">
      <div className="absolute top-0 right-0">
        <Menu
          trigger={
            <Button size="sm" variant="quiet" className="-mt-1.5 h-7">
              {texts.prompt.templates}
              <ChevronDown size={14} aria-hidden="true" />
            </Button>
          }
        >
          {PROMPT_TEMPLATES.map((template) => (
            <MenuItem key={template.label} onClick={() => apply(template)}>
              {template.label}
            </MenuItem>
          ))}
        </Menu>
      </div>
      <Field
        label={texts.prompt.label}
        error={error}
        hint={texts.prompt.length(value.length, SYSTEM_PROMPT_MAX_CHARACTERS)}
      >
        {(control) => (
          <Textarea
            {...control}
            value={value}
            rows={8}
            placeholder={texts.prompt.example}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <ConfirmDialog
        open={replacing !== null}
        onOpenChange={(open) => !open && setReplacing(null)}
        title={texts.prompt.replaceTitle}
        description={texts.prompt.replaceText(replacing?.label ?? '')}
        confirmLabel={texts.prompt.replace}
        onConfirm={() => {
          if (replacing) onChange(replacing.text);
          setReplacing(null);
        }}
      />
    </div>
  );
}
