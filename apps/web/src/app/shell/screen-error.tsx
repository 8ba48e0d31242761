import { useRouteError } from 'react-router';
import { Broken } from '~/api/boundary';
import { Button } from '~/ui/button';
import { useDocumentTitle } from '~/ui/document-title';
import { EmptyState } from '~/ui/empty-state';
import { texts } from '../app.texts';

const { error: said } = texts;

/** Shown in place of a screen that broke, while everything around it stays. */
export function BrokenScreen() {
  useDocumentTitle(said.documentTitle);
  return (
    <div role="alert" className="grid flex-1 place-items-center">
      <EmptyState
        title={said.title}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {said.reload}
          </Button>
        }
      >
        {said.text}
      </EmptyState>
    </div>
  );
}

/** For a route inside a shell. */
export function RouteError() {
  return (
    <Broken error={useRouteError()}>
      <BrokenScreen />
    </Broken>
  );
}

/** For a route that is the whole page. */
export function ErrorPage() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <RouteError />
    </main>
  );
}
