import type { User } from '@parley/contract/auth';
import { useEffect, useState } from 'react';
import { noteTeam } from '~/session/known-team';
import { Banner } from '~/ui/banner';
import { texts } from '../app.texts';

/** Tells a person that they were removed from the team they were working in, until dismissed. */
export function LostTeam({ user }: { user: User }) {
  const [lost, setLost] = useState<string | null>(null);
  useEffect(() => {
    const name = noteTeam(user);
    if (name !== null) setLost(name);
  }, [user]);
  if (lost === null) return null;
  return (
    <div className="mx-auto w-full max-w-300 px-4 pt-4 md:px-8">
      <Banner tone="note" onDismiss={() => setLost(null)}>
        {texts.shell.lostTeam(lost)}
      </Banner>
    </div>
  );
}
