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
      // Events during a lost connection were missed.
      refetchOnReconnect: 'always',
      // The server would refuse again what it refused once; only a call that it could not answer is worth a retry.
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
    // A failed save is reported at once, rather than retried later when nobody expects it any more.
    mutations: { networkMode: 'always' },
  },
});

// Others may have changed the data. Of two windows side by side neither is ever hidden, so focus counts too.
focusManager.setEventListener((setFocused) => {
  const look = () => setFocused();
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
});

// Queries wait for the connection to the server, not for just any network.
onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(!connectionNow().lost)));

// Data loaded for one person must not be shown to the next who signs in.
sessionEvents.addEventListener('expired', () => queries.clear());

/** Wraps every screen. Base UI must not write style elements, which the CSP refuses. */
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
