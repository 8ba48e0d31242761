import { MESSAGES } from '@parley/contract/messages';
import { Button } from '~/ui/button';
import { useDocumentTitle } from '~/ui/document-title';
import { EmptyState } from '~/ui/empty-state';

/** What is shown when a screen breaks, or its file cannot be loaded: after an update of the server a reload helps. */
export function ErrorPage() {
  useDocumentTitle('Error');
  return (
    <main role="alert" className="grid min-h-dvh place-items-center">
      <EmptyState
        title="This screen could not be shown"
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        {MESSAGES.serverError}
      </EmptyState>
    </main>
  );
}
