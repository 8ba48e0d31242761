import { SquarePen, X } from 'lucide-react';
import { QuietIconButton } from '~/chat-ui/quiet-icon-button';
import { LogoMark } from '~/ui/logo';

export interface ChatHeaderProps {
  /** Empty while it is not known. */
  name: string;
  onStartAnew: (() => void) | undefined;
  onClose: (() => void) | undefined;
}

/** The banner over a visitor's chat. */
export function ChatHeader({ name, onStartAnew, onClose }: ChatHeaderProps) {
  return (
    <header className="shrink-0 border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-190 items-center gap-3 pr-3 pl-4">
        <LogoMark className="size-8 shrink-0" />
        <h1 className="min-w-0 flex-1 truncate text-lg">{name}</h1>
        {onStartAnew && (
          <QuietIconButton label="New conversation" onClick={onStartAnew}>
            <SquarePen size={18} aria-hidden="true" />
          </QuietIconButton>
        )}
        {onClose && (
          <QuietIconButton label="Close chat" onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </QuietIconButton>
        )}
      </div>
    </header>
  );
}
