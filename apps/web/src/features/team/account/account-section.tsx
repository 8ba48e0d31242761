import { ScreenHead } from '~/ui/screen-head';
import { texts } from '../team.texts';
import type { SectionProps } from '../team-sections';
import { DeleteAccount } from './delete-account';
import { EmailCard } from './email-card';
import { NameCard } from './name-card';
import { PasswordCard } from './password-card';
import { PictureCard } from './picture/picture-card';
import { SessionsCard } from './sessions-card';

/** A person's own account, independent of the team they work in. */
export function AccountSection({ user }: SectionProps) {
  return (
    <>
      <ScreenHead title={texts.sections.account} />
      <div className="mt-5 flex flex-col gap-5">
        <PictureCard user={user} />
        <NameCard user={user} />
        <EmailCard user={user} />
        <PasswordCard user={user} />
        <SessionsCard />
        <DeleteAccount user={user} />
      </div>
    </>
  );
}
