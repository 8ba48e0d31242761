import { PublicChat } from './public-chat';

const nobody = () => null;

/** The full page behind a share link. */
export function PublicChatPage({ agentId }: { agentId: string }) {
  return (
    <div className="h-dvh">
      <PublicChat agentId={agentId} identity={nobody} />
    </div>
  );
}
