import { Suspense, useState } from 'react';
import { latePart } from '~/api/late-part';
import { OwnButton } from './own-button';
import type { OwnMenuProps } from './own-menu';

/** Loaded when first needed, so that the bubble's frame carries no popup code. */
const OwnMenu = latePart(() => import('./own-menu'), 'OwnMenu');

/** Leads to what visitors can do with their stored data. */
export function OwnConversation(props: OwnMenuProps) {
  const [wanted, setWanted] = useState(false);
  if (!wanted) return <OwnButton aria-haspopup="menu" onClick={() => setWanted(true)} />;
  return (
    <Suspense fallback={<OwnButton aria-haspopup="menu" aria-busy />}>
      <OwnMenu {...props} />
    </Suspense>
  );
}
