import { plural } from '~/ui/format';

/** Texts of the leads screen. */
export const texts = {
  title: 'Leads',
  count: (total: number) => plural(total, 'lead'),
  refresh: 'Refresh',
  exportCsv: 'Export CSV',
  search: 'Search leads',
  clearSearch: 'Clear search',
  list: 'Leads',
  anonymous: 'No name',
  unknownSource: 'Unknown source',
  place: (channel: string, site: string) => `${channel} · ${site}`,
  remove: (who: string) => `Delete ${who}`,
  removal: {
    title: 'Delete this lead?',
    warning: (who: string) =>
      `The contact details of ${who} will be deleted. The conversation stays. This cannot be undone.`,
    confirm: 'Delete',
    busy: 'Deleting...',
  },
  empty: {
    title: 'No leads yet',
    text: 'Contact details that visitors leave in your bubble or iframe will appear here.',
    toSettings: 'Set up the form',
  },
  nothingMatches: { title: 'No leads found', text: 'Nothing matches the search.' },
  select: 'Select a lead to view the conversation',
  conversationGone: 'The conversation was deleted',
  more: 'Show more',
} as const;
