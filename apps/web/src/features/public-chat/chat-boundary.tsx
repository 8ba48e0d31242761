import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Boundary } from '~/api/boundary';
import { QuietIconButton } from '~/chat-ui/quiet-icon-button';
import { Button } from '~/ui/button';
import { texts } from './public-chat.texts';

export interface ChatBoundaryProps {
  /** As for the chat itself: people can still return to the page around it. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** Around a visitor's chat, which would leave an empty page if it broke. */
export function ChatBoundary({ onClose, children }: ChatBoundaryProps) {
  return <Boundary broken={<BrokenChat onClose={onClose} />}>{children}</Boundary>;
}

function BrokenChat({ onClose }: Pick<ChatBoundaryProps, 'onClose'>) {
  return (
    <main aria-label={texts.page.loading} className="flex h-full min-h-0 flex-col bg-canvas">
      {onClose && (
        <div className="flex justify-end p-3">
          <QuietIconButton label={texts.page.close} onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </QuietIconButton>
        </div>
      )}
      <div role="alert" className="m-auto max-w-80 px-6 py-10 text-center">
        <h1 className="text-lg">{texts.failure.title}</h1>
        <div className="mt-4">
          <Button onClick={() => location.reload()}>{texts.failure.retry}</Button>
        </div>
      </div>
    </main>
  );
}
