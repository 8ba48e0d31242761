import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { ComposerHandle } from '~/chat-ui/composer/composer';
import { ChatBoundary } from '~/features/public-chat/chat-boundary';
import { PublicChat } from '~/features/public-chat/public-chat';
import type { HostBridge } from './host-bridge';

/** The chat in a frame on somebody's page: takes the focus only after a person has opened it. */
export function Frame({ agentId, host }: { agentId: string; host: HostBridge }) {
  const { inBubble, shown, full, openings, identity } = useStore(host.state);
  const answered = useRef(0);
  const composer = useRef<ComposerHandle>(null);

  const answerOpening = useCallback(() => {
    if (openings === answered.current || !composer.current) return;
    answered.current = openings;
    composer.current.focus();
  }, [openings]);
  useEffect(answerOpening, [answerOpening]);

  // The input may appear after the click that asked for it.
  const attach = useCallback(
    (handle: ComposerHandle | null) => {
      composer.current = handle;
      answerOpening();
    },
    [answerOpening],
  );

  const bubble = useMemo(
    () => (inBubble ? { shown, onNews: host.tellNews, onStay: host.tellStay } : undefined),
    [inBubble, shown, host],
  );

  const onKey = useCallback(
    (event: KeyboardEvent) => {
      if (event.key === 'Escape' && inBubble && !event.isComposing) host.close();
    },
    [inBubble, host],
  );
  useEffect(() => {
    // While nothing can be focused yet, the body has the focus.
    const onPage = (event: KeyboardEvent) => event.target === document.body && onKey(event);
    addEventListener('keydown', onPage);
    return () => removeEventListener('keydown', onPage);
  }, [onKey]);

  const onClose = inBubble && full ? host.close : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever the focus is
    <div className="h-dvh" onKeyDown={({ nativeEvent }) => onKey(nativeEvent)}>
      <ChatBoundary onClose={onClose}>
        <PublicChat
          agentId={agentId}
          identity={identity}
          cameFrom={host.cameFrom}
          onClose={onClose}
          composer={attach}
          bubble={bubble}
          asksForContact
        />
      </ChatBoundary>
    </div>
  );
}
