import { Blocks, ChartColumn, LayoutGrid, type LucideIcon, MessagesSquare, Settings } from 'lucide-react';
import { texts } from '../app.texts';

export interface DashboardTab {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** Where visitors waiting for a person are found. */
export const ACTIVITY = '/dashboard/activity';

/** The dashboard's tabs; menus and the command palette use them too. */
export const DASHBOARD_TABS: readonly DashboardTab[] = [
  { to: '/dashboard/agents', label: texts.shell.tabs.agents, icon: LayoutGrid },
  { to: ACTIVITY, label: texts.shell.tabs.activity, icon: MessagesSquare },
  { to: '/dashboard/integrations', label: texts.shell.tabs.integrations, icon: Blocks },
  { to: '/dashboard/usage', label: texts.shell.tabs.usage, icon: ChartColumn },
  { to: '/dashboard/settings', label: texts.shell.tabs.settings, icon: Settings },
];
