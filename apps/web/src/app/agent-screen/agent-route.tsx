import { MESSAGES } from '@parley/contract/messages';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { failureText } from '~/api/errors';
import { latePart } from '~/api/late-part';
import { ToSignIn } from '~/session/guards';
import { useSession } from '~/session/session';
import { Loading } from '~/ui/spinner';
import { toast } from '~/ui/toast';
import { texts } from '../app.texts';
import { AgentScreen } from './agent-screen';
import { AgentFallback } from './agent-skeleton';
import { isOwnersAddress } from './agent-tabs';
import { OtherTeamBar, OtherTeamPage } from './other-team';
import { SignInBar } from './sign-in-bar';
import { useVisibleAgent } from './use-visible-agent';

const importPage = () => import('~/features/public-chat/public-chat-page');

const PublicChatPage = latePart(importPage, 'PublicChatPage');

/** In the visitor's language. Signed-in users get English, like all of their screens. */
const SpokenChatPage = latePart(async () => {
  const [page, { speak }] = await Promise.all([importPage(), import('~/features/public-chat/languages/speak')]);
  await speak(navigator.languages);
  return page;
}, 'PublicChatPage');

/**
 * /chat/{agentId} is both the owner's screen and the share link: the owner sees the agent's screen, anyone else the
 * public chat, unless their session ended while they were here as more than a visitor. A private agent sends signed-out
 * visitors to /auth and others to their agents. A member of the agent's team who works in another team is offered to
 * switch; someone signed out at an address of the owner's screen is offered to sign in.
 */
export function AgentRoute() {
  const { agentId = '' } = useParams();
  const { status } = useSession();
  const visible = useVisibleAgent(agentId);
  const [search] = useSearchParams();
  const [hadSession, setHadSession] = useState(false);
  const needsSession = visible.as !== 'visitor';
  if (status === 'signed-in' && hadSession !== needsSession) setHadSession(needsSession);
  if (status === 'signed-out' && hadSession) return <ToSignIn />;
  switch (visible.as) {
    case 'loading':
      return <AgentFallback />;
    case 'owner':
      return <AgentScreen key={agentId} agent={visible.agent} gone={visible.gone} />;
    case 'visitor': {
      const signedOut = status === 'signed-out';
      const Page = signedOut ? SpokenChatPage : PublicChatPage;
      const above = visible.team ? (
        <OtherTeamBar team={visible.team} />
      ) : (
        signedOut && isOwnersAddress(search) && <SignInBar />
      );
      return (
        <Suspense fallback={<Loading />}>
          <Page key={agentId} agentId={agentId} above={above} />
        </Suspense>
      );
    }
    case 'nobody':
      if (visible.team) return <OtherTeamPage team={visible.team} />;
      return status === 'signed-in' ? <ToAgents failure={visible.failure} /> : <ToSignIn unavailable />;
  }
}

/** Redirects to the person's agents, and says why. */
function ToAgents({ failure }: { failure: Error | null }) {
  useEffect(() => {
    toast.failed(failure ? failureText(MESSAGES.fetchAgentFailed, failure) : texts.agent.missing);
  }, [failure]);
  return <Navigate to="/dashboard/agents" replace />;
}
