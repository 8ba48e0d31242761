/*
 * Until the search can take keys itself, public/theme.js, which runs before anything else, keeps them: those that ask for
 * it, and what is typed behind them.
 */

const { dataset } = document.documentElement;

/** Whether the search was asked for already. */
export const isSearchAsked = (): boolean => dataset.searchAsked !== undefined;

/** Called by what opens the search and has to fetch it first: what is typed meanwhile is kept. */
export function expectSearch(): void {
  if (dataset.searchKeys !== undefined) dataset.searchAsked = 'yes';
}

/**
 * Called by the search once it takes keys, or by a page that has none; no key is kept from then on.
 * @returns what was typed for it
 */
export function takeEarlySearch(): string {
  const typed = dataset.searchTyped ?? '';
  delete dataset.searchKeys;
  delete dataset.searchAsked;
  delete dataset.searchTyped;
  return typed;
}
