import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { ModelsSection } from '~/features/providers/models-section';
import { useSession } from '~/session/session';
import { useDocumentTitle } from '~/ui/document-title';
import { SideMenu } from '~/ui/side-menu';
import { AccountSection } from './account/account-section';
import { ApiKeysSection } from './api-keys/api-keys-section';
import { BillingSection } from './billing/billing-section';
import { GeneralSection } from './general/general-section';
import { MembersSection } from './members/members-section';
import { PlansSection } from './plans/plans-section';
import { texts } from './team.texts';
import { type SectionProps, TEAM_SECTIONS, type TeamSection } from './team-sections';

const SECTIONS: Record<TeamSection, ComponentType<SectionProps>> = {
  general: GeneralSection,
  members: MembersSection,
  plans: PlansSection,
  billing: BillingSection,
  'api-keys': ApiKeysSection,
  models: ModelsSection,
  account: AccountSection,
};

/** /dashboard/settings: the current team, the installation and the account; `tab` selects the section. */
export function TeamSettings() {
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const allowed = TEAM_SECTIONS.filter((section) => user && section.for(user.abilities));
  const current = allowed.find(({ value }) => value === search.get('tab')) ?? TEAM_SECTIONS[0];
  useDocumentTitle(texts.documentTitle(current.label));
  if (!user) return null;
  const Section = SECTIONS[current.value];
  return (
    <div className="flex flex-1 flex-col">
      <h1 className="sr-only">{texts.title}</h1>
      <SideMenu label={texts.title} items={allowed} current={current} onChoose={(tab) => setSearch({ tab })}>
        <div className="max-w-170">
          {/* Another team means another form. */}
          <Section key={user.team_id} user={user} />
        </div>
      </SideMenu>
    </div>
  );
}
