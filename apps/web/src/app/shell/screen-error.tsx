import { Component, type ReactNode, useState } from 'react';
import { useRouteError } from 'react-router';
import { PartMissing, reloadForNewVersion } from '~/api/fetch-part';
import { Button } from '~/ui/button';
import { useDocumentTitle } from '~/ui/document-title';
import { EmptyState } from '~/ui/empty-state';
import { Loading } from '~/ui/spinner';
import { texts } from '../app.texts';

const { error: said } = texts;

/**
 * In place of a screen that breaks, while what is around it stays. One whose file is gone, since the server was
 * updated, comes with the new version by itself.
 */
function BrokenScreen({ error }: { error: unknown }) {
  useDocumentTitle(said.documentTitle);
  const [reloading] = useState(() => error instanceof PartMissing && reloadForNewVersion());
  if (reloading) return <Loading />;
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
  return <BrokenScreen error={useRouteError()} />;
}

/** For a route that is the whole page. */
export function ErrorPage() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <RouteError />
    </main>
  );
}

/** Keeps a part of a screen that breaks from taking the rest with it. Give it a key, so that another part starts whole. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override render() {
    return this.state.failed ? <BrokenScreen error={this.state.error} /> : this.props.children;
  }
}
