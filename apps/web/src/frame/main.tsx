import '@fontsource-variable/schibsted-grotesk/index.css';
import '../styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { speak } from '~/features/public-chat/languages/speak';
import { watchTheme } from '~/ui/theme/theme';
import { Frame } from './frame';
import { createHostBridge } from './host-bridge';

const root = document.getElementById('root');
if (!root) throw new Error('frame.html has no #root');

const [, agentId = ''] = /^\/chatbot-iframe\/([^/]+)\/?$/.exec(location.pathname) ?? [];

watchTheme();
const host = createHostBridge();
// Nothing is painted in one language first and another afterwards.
await speak(navigator.languages);
createRoot(root).render(
  <StrictMode>
    <Frame agentId={decodeURIComponent(agentId)} host={host} />
  </StrictMode>,
);
