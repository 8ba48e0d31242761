import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, Outlet } from 'react-router';
import { fetchPart } from '~/api/fetch-part';
import { UnsavedGuard } from '~/forms/unsaved-guard';
import { RequireSession, RequireSignedOut } from '~/session/guards';
import { Loading } from '~/ui/spinner';
import { AgentFallback } from './agent-screen/agent-skeleton';
import { PaletteHost } from './palette/palette-host';
import { NavigationProgress } from './shell/navigation-progress';
import { ErrorPage, RouteError } from './shell/screen-error';
import { TeamElsewhere } from './team-elsewhere';
import { ToPublicPage } from './to-public-page';

function Root() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <UnsavedGuard />
      <TeamElsewhere />
      <PaletteHost />
    </>
  );
}

/** A screen in its own file, by the name of its export. */
const screen =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await fetchPart(load))[name] });

/**
 * Every screen is a separate file, loaded when first visited. The server serves this application for the addresses
 * under the contract's `APPLICATION_PATHS`; public pages are separate documents.
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
          { path: 'auth', lazy: screen(() => import('~/features/auth/auth-page'), 'AuthPage') },
          {
            path: 'auth/forgot',
            lazy: screen(() => import('~/features/auth/forgot-page'), 'ForgotPage'),
          },
          {
            path: 'auth/google',
            lazy: screen(() => import('~/features/auth/google-page'), 'GooglePage'),
          },
        ],
      },
      // Links from emails, which signed-in users open too.
      {
        path: 'auth/reset',
        lazy: screen(() => import('~/features/auth/reset-page'), 'ResetPage'),
      },
      {
        path: 'auth/confirm-sign-up',
        lazy: screen(() => import('~/features/auth/confirm-sign-up-page'), 'ConfirmSignUpPage'),
      },
      {
        path: 'auth/confirm-email',
        lazy: screen(() => import('~/features/auth/confirm-email-page'), 'ConfirmEmailPage'),
      },
      {
        path: 'auth/unsubscribe',
        lazy: screen(() => import('~/features/notifications/unsubscribe-page'), 'UnsubscribePage'),
      },
      {
        path: 'auth/invitation',
        lazy: screen(() => import('~/features/auth/invitation-page'), 'InvitationPage'),
      },
      {
        path: 'dashboard',
        Component: RequireSession,
        children: [
          {
            lazy: screen(() => import('./shell/dashboard-shell'), 'DashboardShell'),
            children: [
              {
                // Inside the shell, which stays when a screen breaks.
                ErrorBoundary: RouteError,
                children: [
                  { index: true, element: <Navigate to="/dashboard/agents" replace /> },
                  {
                    path: 'agents',
                    lazy: screen(() => import('~/features/agents/list/agents-page'), 'AgentsPage'),
                  },
                  {
                    path: 'agents/new',
                    lazy: screen(() => import('~/features/create-agent/create-agent-page'), 'CreateAgentPage'),
                  },
                  {
                    path: 'activity',
                    lazy: screen(() => import('~/features/activity/team/team-activity'), 'TeamActivity'),
                  },
                  {
                    path: 'integrations',
                    lazy: screen(() => import('~/features/integrations/integrations-page'), 'IntegrationsPage'),
                  },
                  {
                    path: 'usage',
                    lazy: screen(() => import('~/features/credits/usage-page'), 'UsagePage'),
                  },
                  {
                    path: 'settings',
                    lazy: screen(() => import('~/features/team/team-settings'), 'TeamSettings'),
                  },
                  { path: '*', element: <Navigate to="/dashboard/agents" replace /> },
                ],
              },
            ],
          },
        ],
      },
      {
        path: 'chat/:agentId',
        HydrateFallback: AgentFallback,
        lazy: screen(() => import('./agent-screen/agent-route'), 'AgentRoute'),
      },
      { path: '*', Component: ToPublicPage },
    ],
  },
]);
