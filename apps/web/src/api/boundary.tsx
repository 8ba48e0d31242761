import { Component, type ReactNode, useState } from 'react';
import { Loading } from '~/ui/spinner';
import { PartMissing, reloadForNewVersion } from './fetch-part';

export interface BoundaryProps {
  /** Shown in place of what broke. */
  broken: ReactNode;
  children: ReactNode;
}

/** Keeps a part that breaks from taking the page down with it. Give it a key, so that the next part starts afresh. */
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
 * Shown in place of what broke. If the part's file is gone because the server was updated, the page reloads
 * itself to get the new version.
 * @param children shown if that does not help
 */
export function Broken({ error, children }: { error: unknown; children: ReactNode }) {
  const [reloading] = useState(() => error instanceof PartMissing && reloadForNewVersion());
  return reloading ? <Loading /> : children;
}
