import '@fontsource-variable/schibsted-grotesk/index.css';
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { ConnectionBar } from './app/connection/connection-bar';
import { Providers } from './app/providers';
import { router } from './app/router';
import { CookieWarning } from './session/cookie-warning';
import { watchSession } from './session/session';
import { watchTheme } from './ui/theme/theme';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchTheme();
watchSession();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <CookieWarning />
      <ConnectionBar />
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
