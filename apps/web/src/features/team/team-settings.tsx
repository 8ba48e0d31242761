import type { Abilities, User } from '@parley/contract/auth';
import { CircleUser, CreditCard, Layers, SlidersHorizontal, Sparkles, Users } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ModelsSection } from '~/features/providers/models-section';
import { texts as providerTexts } from '~/features/providers/providers.texts';
import { useSession } from '~/session/session';
import { useDocumentTitle } from '~/ui/document-title';
import { SideMenu } from '~/ui/side-menu';
import { AccountSection } from './account/account-section';
import { BillingSection } from './billing/billing-section';
import { GeneralSection } from './general/general-section';
import { MembersSection } from './members/members-section';
import { PlansSection } from './plans/plans-section';
import { texts } from './team.texts';

const everybody = () => true;
const owners = ({ manage_team }: Abilities) => manage_team;

const SECTIONS = [
  { value: 'general', label: texts.sections.general, icon: SlidersHorizontal, for: everybody, Section: GeneralSection },
  { value: 'members', label: texts.sections.members, icon: Users, for: everybody, Section: MembersSection },
  { value: 'plans', label: texts.sections.plans, icon: Layers, for: everybody, Section: PlansSection },
  { value: 'billing', label: texts.sections.billing, icon: CreditCard, for: owners, Section: BillingSection },
  { value: 'models', label: providerTexts.page.title, icon: Sparkles, for: everybody, Section: ModelsSection },
  { value: 'account', label: texts.sections.account, icon: CircleUser, for: everybody, Section: AccountSection },
] as const;

/** What every section is given. */
export interface SectionProps {
  user: User;
}

/** /dashboard/settings: of the team that the session works in, of the installation and of the account; `tab` says which part. */
export function TeamSettings() {
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const allowed = SECTIONS.filter((section) => user && section.for(user.abilities));
  const current = allowed.find(({ value }) => value === search.get('tab')) ?? SECTIONS[0];
  useDocumentTitle(texts.documentTitle(current.label));
  if (!user) return null;
  return (
    <div className="flex flex-1 flex-col">
      <h1 className="sr-only">{texts.title}</h1>
      <SideMenu label={texts.title} items={allowed} current={current} onChoose={(tab) => setSearch({ tab })}>
        <div className="max-w-170">
          {/* Another team is another form. */}
          <current.Section key={user.team_id} user={user} />
        </div>
      </SideMenu>
    </div>
  );
}
