import '@fontsource-variable/schibsted-grotesk/index.css';
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ConnectionBar } from './app/connection/connection-bar';
import { speak } from './features/public-chat/languages/speak';
import { PublicChatPage } from './features/public-chat/public-chat-page';
import { hasSessionCookie } from './session/remembered';
import { watchTheme } from './ui/theme/theme';

const root = document.getElementById('root');
if (!root) throw new Error('share.html has no #root');

const [, agentId = ''] = /^\/chat\/([^/]+)\/?$/.exec(location.pathname) ?? [];

// People who have signed in elsewhere meanwhile may own the agent: the server then serves them the application.
const leaveToApplication = () => {
  if (document.visibilityState === 'visible' && hasSessionCookie()) location.reload();
};
document.addEventListener('visibilitychange', leaveToApplication);
addEventListener('pageshow', ({ persisted }) => persisted && leaveToApplication());

watchTheme();
// Nothing is painted in one language first and another afterwards.
await speak(navigator.languages);
createRoot(root).render(
  <StrictMode>
    <ConnectionBar />
    <PublicChatPage agentId={decodeURIComponent(agentId)} />
  </StrictMode>,
);
