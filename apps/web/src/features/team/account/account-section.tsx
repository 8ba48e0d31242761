import type { SectionProps } from '../team-settings';
import { EmailCard } from './email-card';
import { NameCard } from './name-card';
import { PasswordCard } from './password-card';
import { SessionsCard } from './sessions-card';

/** A person's own account, whichever team they work in. */
export function AccountSection({ user }: SectionProps) {
  return (
    <>
      <h2 className="mb-5 text-2xl">Account</h2>
      <div className="flex flex-col gap-6">
        <NameCard user={user} />
        <EmailCard user={user} />
        <PasswordCard user={user} />
        <SessionsCard />
      </div>
    </>
  );
}
