import { createBrowserRouter, Navigate } from 'react-router';
import { Loading } from '~/ui/spinner';
import { RequireSession, RequireSignedOut } from './session/guards';
import { ErrorPage } from './shell/error-page';

/** Every screen is a file of its own, loaded when it is first visited. */
export const router = createBrowserRouter([
  {
    HydrateFallback: Loading,
    ErrorBoundary: ErrorPage,
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('~/features/landing/landing-page')).LandingPage }),
      },
      {
        Component: RequireSignedOut,
        children: [
          { path: 'auth', lazy: async () => ({ Component: (await import('~/features/auth/auth-page')).AuthPage }) },
        ],
      },
      {
        path: 'dashboard',
        Component: RequireSession,
        children: [
          {
            lazy: async () => ({ Component: (await import('./shell/dashboard-shell')).DashboardShell }),
            children: [
              { index: true, element: <Navigate to="/dashboard/agents" replace /> },
              {
                path: 'agents',
                lazy: async () => ({ Component: (await import('~/features/agents/list/agents-page')).AgentsPage }),
              },
              {
                path: 'agents/new',
                lazy: async () => ({
                  Component: (await import('~/features/agents/create/create-agent-page')).CreateAgentPage,
                }),
              },
              { path: '*', element: <Navigate to="/dashboard/agents" replace /> },
            ],
          },
        ],
      },
      {
        path: 'chat/:agentId',
        lazy: async () => ({ Component: (await import('~/features/agents/screen/agent-route')).AgentRoute }),
      },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
]);
