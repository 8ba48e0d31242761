import { FILES_PER_REQUEST_MAX } from '@parley/contract/constants';
import { MESSAGES, tooManyFiles } from '@parley/contract/messages';
import type { SourceKind } from '@parley/contract/sources';
import { withScheme } from '@parley/contract/typed-links';
import { linkProblem } from '~/features/training/check-link';

export interface QaPair {
  question: string;
  answer: string;
}

/** The Notion pages to read, and how to access them. */
export interface NotionChoice {
  enabled: boolean;
  token: string;
  /** Null until a token was accepted, or the agent is known to be connected. */
  connected: { workspace: string | null } | null;
  /** `page`: a link or an id. */
  pages: { page: string; title: string }[];
}

/** Everything that an agent can learn from; each panel shows a part of it. */
export interface SourcesForm {
  files: File[];
  /** The source that a file replaces, by `fileIdentity`. */
  replaces: Record<string, string>;
  /** Optional: the text's first line names it otherwise. */
  textName: string;
  text: string;
  links: { link: string }[];
  pairs: QaPair[];
  notion: NotionChoice;
}

export const NO_SOURCES: SourcesForm = {
  files: [],
  replaces: {},
  textName: '',
  text: '',
  links: [{ link: '' }],
  pairs: [{ question: '', answer: '' }],
  notion: { enabled: false, token: '', connected: null, pages: [] },
};

/** The same file chosen twice is one source. */
export function fileIdentity({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

/** Whether leaving the page would lose anything. */
export function hasSources({ files, textName, text, links, pairs, notion }: SourcesForm): boolean {
  const typed = [
    textName,
    text,
    ...links.map(({ link }) => link),
    ...pairs.flatMap((pair) => [pair.question, pair.answer]),
  ];
  const fromNotion = notion.pages.length > 0 || notion.token !== '';
  return files.length > 0 || fromNotion || typed.some((value) => value.trim() !== '');
}

/** The valid links, with their scheme. */
export function validLinks({ links }: Pick<SourcesForm, 'links'>): string[] {
  return links.map(({ link }) => withScheme(link)).filter((link) => !linkProblem(link));
}

/** The pairs with both halves filled in. */
export function completePairs({ pairs }: Pick<SourcesForm, 'pairs'>): QaPair[] {
  return pairs
    .map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }))
    .filter(({ question, answer }) => question && answer);
}

/**
 * Adds pairs to typed ones, after dropping blank rows.
 * @returns all of them, and how many were there already
 */
export function withPairs(typed: readonly QaPair[], added: readonly QaPair[]): { all: QaPair[]; skipped: number } {
  const all = typed.filter(({ question, answer }) => question.trim() || answer.trim());
  const keyOf = ({ question, answer }: QaPair) => JSON.stringify([question.trim(), answer.trim()]);
  const known = new Set(all.map(keyOf));
  const fresh = added.filter((pair) => !known.has(keyOf(pair)) && known.add(keyOf(pair)));
  return { all: [...all, ...fresh], skipped: added.length - fresh.length };
}

/** The chosen Notion pages, if Notion is turned on and connected. */
export function readyPages({ notion }: Pick<SourcesForm, 'notion'>): string[] {
  return notion.enabled && notion.connected ? notion.pages.map(({ page }) => page) : [];
}

/** The ids of the sources that chosen files replace. */
export function replacedBy({ files, replaces }: Pick<SourcesForm, 'files' | 'replaces'>): string[] {
  return files.flatMap((file) => replaces[fileIdentity(file)] ?? []);
}

/** How many of each kind there are to learn from. */
export function countsOf(form: SourcesForm): Record<SourceKind, number> {
  return {
    file: form.files.length,
    text: form.text.trim() ? 1 : 0,
    website: validLinks(form).length,
    qa: completePairs(form).length,
    notion: readyPages(form).length,
  };
}

export interface SourceProblem {
  /** The path of the form field that it refers to. */
  field: 'files' | `links.${number}.link` | `pairs.${number}.${keyof QaPair}` | 'notion.token' | 'notion.pages';
  kind: SourceKind;
  message: string;
}

/** The message of each problem, by field. */
export function mistakesOf<P extends { field: string; message: string }>(
  problems: P[],
): Partial<Record<P['field'], string>> {
  return Object.fromEntries(problems.map(({ field, message }) => [field, message])) as Partial<
    Record<P['field'], string>
  >;
}

/** What prevents training, in the order of the menu. Blank rows are fine. */
export function sourceProblems(form: SourcesForm): SourceProblem[] {
  const problems: SourceProblem[] = [];
  if (form.files.length > FILES_PER_REQUEST_MAX) {
    problems.push({ field: 'files', kind: 'file', message: tooManyFiles(FILES_PER_REQUEST_MAX) });
  }
  form.links.forEach(({ link }, index) => {
    const message = link.trim() && linkProblem(withScheme(link));
    if (message) problems.push({ field: `links.${index}.link`, kind: 'website', message });
  });
  form.pairs.forEach(({ question, answer }, index) => {
    const blank = [question, answer].map((half) => !half.trim());
    if (blank[0] === blank[1]) return;
    const half = blank[0] ? 'question' : 'answer';
    problems.push({ field: `pairs.${index}.${half}`, kind: 'qa', message: MESSAGES.qaEmpty });
  });
  const { enabled, connected, pages, token } = form.notion;
  if (enabled && !connected && (pages.length > 0 || token.trim())) {
    problems.push({ field: 'notion.token', kind: 'notion', message: MESSAGES.notionTokenRequired });
  }
  return problems;
}
