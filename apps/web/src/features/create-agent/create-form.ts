import { NAME_MAX, TEXT_ONLY_AGENT, WEBSITES_PER_AGENT_MAX } from '@parley/contract/constants';
import { MESSAGES, websitesFull } from '@parley/contract/messages';
import type { SourceKind } from '@parley/contract/sources';
import { type DatabaseChoice, hasDatabase, NO_DATABASE } from '~/features/database-chat/create/database-choice';
import {
  completePairs,
  hasSources,
  NO_SOURCES,
  readyPages,
  type SourceProblem,
  type SourcesForm,
  sourceProblems,
  validLinks,
} from '~/features/sources/form/sources-form';

/** The state of the whole page; each tab shows a part of it. */
export interface CreateForm extends SourcesForm {
  name: string;
  /** Whether to read whole websites from the links, rather than single pages. */
  whole: boolean;
  database: DatabaseChoice;
}

/** The entries of the page's menu. */
export type CreateTab = SourceKind | 'database';

/** Who may use the agent, and what they see. */
export interface Audience {
  visibility: 'public' | 'private';
  /** Whether visitors see the passages that an answer is based on. */
  showPassages: boolean;
}

export const DEFAULT_AUDIENCE: Audience = { visibility: 'public', showPassages: false };

export const EMPTY_FORM: CreateForm = { ...NO_SOURCES, name: '', whole: false, database: NO_DATABASE };

/** Whether leaving the page would lose any input. */
export const isTouched = (form: CreateForm): boolean =>
  form.name.trim() !== '' || hasSources(form) || hasDatabase(form.database);

/** A typed name always wins; without one, an agent made from a text or from a single file gets a default name. */
export function effectiveName(
  { name, text, files }: Pick<CreateForm, 'name' | 'text' | 'files'>,
  active: CreateTab,
): string {
  if (name.trim()) return name.trim();
  if (active === 'text') return text.trim() && TEXT_ONLY_AGENT;
  const [file, ...others] = active === 'file' ? files : [];
  return file && others.length === 0 ? nameOf(file) : '';
}

/** 'Price list 2026.pdf' names an agent 'Price list 2026'. */
const nameOf = (file: File) =>
  file.name
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, NAME_MAX)
    .trim();

export interface FormProblem {
  field: 'name' | SourceProblem['field'];
  /** The tab that shows the field; null when it is above the tabs. */
  kind: SourceKind | null;
  message: string;
}

/** What prevents creating the agent, in the order of the page. Blank rows are fine. */
export function problemsOf(form: CreateForm, active: CreateTab): FormProblem[] {
  const unnamed = { field: 'name', kind: null, message: MESSAGES.agentNameRequired } as const;
  return [...(effectiveName(form, active) ? [] : [unnamed]), ...sourceProblems(form), ...tooManyWebsites(form)];
}

function tooManyWebsites({ whole, links }: CreateForm): FormProblem[] {
  if (!whole || validLinks({ links }).length <= WEBSITES_PER_AGENT_MAX) return [];
  const message = websitesFull(WEBSITES_PER_AGENT_MAX);
  return [{ field: `links.${WEBSITES_PER_AGENT_MAX}.link`, kind: 'website', message }];
}

/** The multipart form for the server. */
export function formDataOf(form: CreateForm, name: string, audience: Audience): FormData {
  const data = new FormData();
  data.append('name', name);
  const { connectionId } = form.database;
  const database = connectionId && { type: 'database', connection_id: connectionId };
  data.append('settings', JSON.stringify({ ...audience, ...(database || {}) }));
  for (const link of validLinks(form)) data.append(form.whole ? 'websites' : 'website_links', link);
  if (form.text.trim()) {
    data.append('text_content', form.text);
    if (form.textName.trim()) data.append('text_name', form.textName.trim());
  }
  const pairs = completePairs(form);
  if (pairs.length > 0) data.append('qa_dataset', JSON.stringify(pairs));
  const pages = readyPages(form);
  if (pages.length > 0) data.append('notion_token', form.notion.token);
  for (const page of pages) data.append('notion_pages', page);
  // Files come last, so that the server has all other fields before it reads the large parts.
  form.files.forEach((file, index) => {
    data.append(`file${index + 1}`, file);
  });
  return data;
}
