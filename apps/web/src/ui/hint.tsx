import { Popover } from '@base-ui/react/popover';
import { CircleHelp } from 'lucide-react';
import { PlainIconButton } from './plain-icon-button';

/** A question mark that shows its text on hover, focus or press: fingers cannot hover. */
export function Hint({ text, className }: { text: string; className?: string }) {
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={100}
        render={<PlainIconButton label={text} size="sm" {...(className && { className })} />}
      >
        <CircleHelp size={15} aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="top" sideOffset={6} collisionPadding={12} className="z-50">
          <Popover.Popup
            initialFocus={false}
            className="popup-motion max-w-72 rounded-sm border border-line bg-raised px-3 py-2 text-sm shadow-2 outline-none"
          >
            <Popover.Description>{text}</Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
