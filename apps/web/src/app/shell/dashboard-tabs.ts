import { LayoutGrid, type LucideIcon, Settings } from 'lucide-react';
import { texts } from '../app.texts';

export interface DashboardTab {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The tab bar of the dashboard; menus and the command palette read it too. */
export const DASHBOARD_TABS: readonly DashboardTab[] = [
  { to: '/dashboard/agents', label: texts.shell.tabs.agents, icon: LayoutGrid },
  { to: '/dashboard/settings', label: texts.shell.tabs.settings, icon: Settings },
];
