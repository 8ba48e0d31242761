import { LayoutGrid, type LucideIcon, Settings } from 'lucide-react';

export interface DashboardTab {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The tab bar of the dashboard; menus and the command palette read it too. */
export const DASHBOARD_TABS: readonly DashboardTab[] = [
  { to: '/dashboard/agents', label: 'Agents', icon: LayoutGrid },
  { to: '/dashboard/settings', label: 'Settings', icon: Settings },
];
