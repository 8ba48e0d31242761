/*
 * Until the search can handle keys, public/theme.js, which runs before anything else, buffers them: the shortcut that
 * opens it, and what is typed after that.
 */

const { dataset } = document.documentElement;

/** Whether the search was already requested. */
export const isSearchAsked = (): boolean => dataset.searchAsked !== undefined;

/** Call before loading the search: buffers what is typed meanwhile. */
export function expectSearch(): void {
  if (dataset.searchKeys !== undefined) dataset.searchAsked = 'yes';
}

/**
 * Call when the search handles keys, or on a page that has none; ends the buffering.
 * @returns what was typed for the search
 */
export function takeEarlySearch(): string {
  const typed = dataset.searchTyped ?? '';
  delete dataset.searchKeys;
  delete dataset.searchAsked;
  delete dataset.searchTyped;
  return typed;
}
