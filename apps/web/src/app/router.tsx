import { createBrowserRouter, Navigate, Outlet } from 'react-router';
import { UnsavedGuard } from '~/forms/unsaved-guard';
import { RequireSession, RequireSignedOut } from '~/session/guards';
import { Loading } from '~/ui/spinner';
import { PaletteHost } from './palette/palette-host';
import { ErrorPage } from './shell/error-page';
import { ToPublicPage } from './to-public-page';

function Root() {
  return (
    <>
      <Outlet />
      <UnsavedGuard />
      <PaletteHost />
    </>
  );
}

/**
 * Every screen is a file of its own, loaded when it is first visited. The server gives this application for the addresses
 * below those in the contract's `APPLICATION_PATHS`; public pages are documents of their own.
 */
export const router = createBrowserRouter([
  {
    Component: Root,
    HydrateFallback: Loading,
    ErrorBoundary: ErrorPage,
    children: [
      {
        Component: RequireSignedOut,
        children: [
          { path: 'auth', lazy: async () => ({ Component: (await import('~/features/auth/auth-page')).AuthPage }) },
          {
            path: 'auth/forgot',
            lazy: async () => ({ Component: (await import('~/features/auth/forgot-page')).ForgotPage }),
          },
          {
            path: 'auth/google',
            lazy: async () => ({ Component: (await import('~/features/auth/google-page')).GooglePage }),
          },
        ],
      },
      // Links from mails, which signed-in people open too.
      {
        path: 'auth/reset',
        lazy: async () => ({ Component: (await import('~/features/auth/reset-page')).ResetPage }),
      },
      {
        path: 'auth/confirm-email',
        lazy: async () => ({ Component: (await import('~/features/auth/confirm-email-page')).ConfirmEmailPage }),
      },
      {
        path: 'auth/invitation',
        lazy: async () => ({ Component: (await import('~/features/auth/invitation-page')).InvitationPage }),
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
                  Component: (await import('~/features/create-agent/create-agent-page')).CreateAgentPage,
                }),
              },
              {
                path: 'settings',
                lazy: async () => ({ Component: (await import('~/features/team/team-settings')).TeamSettings }),
              },
              { path: '*', element: <Navigate to="/dashboard/agents" replace /> },
            ],
          },
        ],
      },
      {
        path: 'chat/:agentId',
        lazy: async () => ({ Component: (await import('./agent-screen/agent-route')).AgentRoute }),
      },
      { path: '*', Component: ToPublicPage },
    ],
  },
]);
