import type { Abilities, User } from '@parley/contract/auth';
import { CircleUser, CreditCard, KeyRound, Layers, SlidersHorizontal, Sparkles, Users } from 'lucide-react';
import { texts as providerTexts } from '~/features/providers/providers.texts';
import { texts as apiKeyTexts } from './api-keys/api-keys.texts';
import { texts } from './team.texts';

const everybody = () => true;
const owners = ({ manage_team }: Abilities) => manage_team;

/** The sub-menu of /dashboard/settings, and who may see each section. */
export const TEAM_SECTIONS = [
  { value: 'general', label: texts.sections.general, icon: SlidersHorizontal, for: everybody },
  { value: 'members', label: texts.sections.members, icon: Users, for: everybody },
  { value: 'plans', label: texts.sections.plans, icon: Layers, for: everybody },
  { value: 'billing', label: texts.sections.billing, icon: CreditCard, for: owners },
  { value: 'api-keys', label: apiKeyTexts.title, icon: KeyRound, for: owners },
  { value: 'models', label: providerTexts.page.title, icon: Sparkles, for: everybody },
  { value: 'account', label: texts.sections.account, icon: CircleUser, for: everybody },
] as const;

export type TeamSection = (typeof TEAM_SECTIONS)[number]['value'];

/** The props of every section. */
export interface SectionProps {
  user: User;
}
