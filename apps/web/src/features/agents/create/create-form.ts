import { FILES_PER_REQUEST_MAX, TEXT_ONLY_AGENT } from '@parley/contract/constants';
import { MESSAGES, tooManyFiles } from '@parley/contract/messages';
import type { SourceKind } from '@parley/contract/sources';
import { linkProblem, withScheme } from '~/features/training/check-link';

export interface QaPair {
  question: string;
  answer: string;
}

/** All that the page holds; the tabs only show parts of it. */
export interface CreateForm {
  name: string;
  files: File[];
  text: string;
  links: { link: string }[];
  pairs: QaPair[];
}

export type Visibility = 'public' | 'private';

export const EMPTY_FORM: CreateForm = {
  name: '',
  files: [],
  text: '',
  links: [{ link: '' }],
  pairs: [{ question: '', answer: '' }],
};

/** Whether leaving the page would lose anything. */
export function isTouched({ name, files, text, links, pairs }: CreateForm): boolean {
  const typed = [
    name,
    text,
    ...links.map(({ link }) => link),
    ...pairs.flatMap((pair) => [pair.question, pair.answer]),
  ];
  return files.length > 0 || typed.some((value) => value.trim() !== '');
}

/** The links that can be read, with their scheme. */
export function validLinks({ links }: CreateForm): string[] {
  return links.map(({ link }) => withScheme(link)).filter((link) => !linkProblem(link));
}

/** The pairs of which both halves were filled in. */
export function completePairs({ pairs }: CreateForm): QaPair[] {
  return pairs
    .map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }))
    .filter(({ question, answer }) => question && answer);
}

/** How much of each kind there is to learn from. */
export function countsOf(form: CreateForm): Record<SourceKind, number> {
  return {
    file: form.files.length,
    text: form.text.trim() ? 1 : 0,
    website: validLinks(form).length,
    qa: completePairs(form).length,
  };
}

/** A typed name always wins; without one, an agent made from the Text tab gets the fixed name. */
export function effectiveName({ name }: Pick<CreateForm, 'name'>, active: SourceKind): string {
  return name.trim() || (active === 'text' ? TEXT_ONLY_AGENT : '');
}

export interface FormProblem {
  /** The field that it is about, as react-hook-form writes paths. */
  field: 'name' | 'files' | `links.${number}.link` | `pairs.${number}.${keyof QaPair}`;
  /** The tab that shows the field; null when it is above the tabs. */
  kind: SourceKind | null;
  message: string;
}

/** What stands in the way of creating the agent, in the order of the page. Blank rows are not mistakes. */
export function problemsOf(form: CreateForm, active: SourceKind): FormProblem[] {
  const problems: FormProblem[] = [];
  if (!effectiveName(form, active)) problems.push({ field: 'name', kind: null, message: MESSAGES.agentNameRequired });
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
  return problems;
}

/** The multipart form that the server expects. */
export function formDataOf(form: CreateForm, name: string, visibility: Visibility): FormData {
  const data = new FormData();
  data.append('name', name);
  data.append('settings', JSON.stringify({ visibility }));
  for (const link of validLinks(form)) data.append('website_links', link);
  if (form.text.trim()) data.append('text_content', form.text);
  const pairs = completePairs(form);
  if (pairs.length > 0) data.append('qa_dataset', JSON.stringify(pairs));
  // Files come last, so that the server knows everything else when it reads the long parts.
  form.files.forEach((file, index) => {
    data.append(`file${index + 1}`, file);
  });
  return data;
}
