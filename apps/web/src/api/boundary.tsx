import { Component, type ReactNode, useState } from 'react';
import { Loading } from '~/ui/spinner';
import { PartMissing, reloadForNewVersion } from './fetch-part';

export interface BoundaryProps {
  /** What stands in the place of what broke. */
  broken: ReactNode;
  children: ReactNode;
}

/** Keeps a part of a page that breaks from taking the rest with it. Give it a key, so that another part starts whole. */
export class Boundary extends Component<BoundaryProps, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override render() {
    const { broken, children } = this.props;
    return this.state.failed ? <Broken error={this.state.error}>{broken}</Broken> : children;
  }
}

/**
 * In place of what broke. Something whose file is gone, since the server was updated, comes with the new version by
 * itself: the page is loaded again.
 * @param children what is shown where that does not help
 */
export function Broken({ error, children }: { error: unknown; children: ReactNode }) {
  const [reloading] = useState(() => error instanceof PartMissing && reloadForNewVersion());
  return reloading ? <Loading /> : children;
}
