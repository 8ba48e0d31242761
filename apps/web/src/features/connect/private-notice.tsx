import { Banner } from '~/ui/banner';
import { MakePublicButton } from './make-public-button';

/** Says plainly that nothing on this page works for visitors yet, and offers to change that. */
export function PrivateNotice({ agentId }: { agentId: string }) {
  return (
    <Banner tone="note" className="mb-6" action={<MakePublicButton agentId={agentId} />}>
      <strong>This agent is private.</strong> Visitors cannot open it by the embed code or the link; only you can chat
      with it.
    </Banner>
  );
}
