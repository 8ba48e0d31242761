import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { focusManager, onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { connectionNow, onConnection } from '~/api/connection';
import { ApiError } from '~/api/errors';
import { sessionEvents } from '~/api/refresh';
import { ToastProvider } from '~/ui/toast';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // What happened while the connection was lost was not heard.
      refetchOnReconnect: 'always',
      // What the server refused once it refuses again; only what it could not answer is worth another try.
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
    // Whoever saves hears at once that it failed, rather than of it being done when nobody thinks of it any more.
    mutations: { networkMode: 'always' },
  },
});

// Another tab, or another person, may have changed what is shown. Of two windows side by side none is ever hidden.
focusManager.setEventListener((setFocused) => {
  const look = () => setFocused();
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
});

// Queries wait for the connection to the server, and not for one to any network.
onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(!connectionNow().lost)));

// What was loaded for one person is not for whoever signs in next.
sessionEvents.addEventListener('expired', () => queries.clear());

/** What every screen is in. Base UI is kept from writing style elements, which the CSP refuses. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <Tooltip.Provider delay={400}>
          <ToastProvider>{children}</ToastProvider>
        </Tooltip.Provider>
      </QueryClientProvider>
    </CSPProvider>
  );
}
