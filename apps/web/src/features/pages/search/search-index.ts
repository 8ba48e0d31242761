import type { Section } from '../build/markdown';
import type { SearchEntry } from './entry';

export interface Searchable {
  path: string;
  title: string;
  description: string;
  sections: readonly Section[];
}

/** The index of all pages, with an entry for each heading; a page's description belongs to its first entry. */
export function searchEntries(pages: readonly Searchable[]): SearchEntry[] {
  return pages.flatMap(({ path, title, description, sections }) => {
    const beginning = sections.find(({ heading }) => heading === '');
    const parts = sections.filter(({ heading }) => heading !== '');
    return [
      { href: path, page: title, heading: '', text: [description, beginning?.text].filter(Boolean).join(' ') },
      ...parts.map(({ id, heading, text }) => ({ href: `${path}#${id}`, page: title, heading, text })),
    ];
  });
}
