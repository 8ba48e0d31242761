import { EllipsisVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { QuietIconButton } from '~/chat-ui/quiet-icon-button';
import { texts } from '../public-chat.texts';

/** Opens the menu of a visitor's own conversation. */
export function OwnButton(props: Omit<ComponentProps<typeof QuietIconButton>, 'label'>) {
  return (
    <QuietIconButton label={texts.own.label} {...props}>
      <EllipsisVertical size={18} aria-hidden="true" />
    </QuietIconButton>
  );
}
