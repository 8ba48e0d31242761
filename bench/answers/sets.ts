import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Source } from './corpus';

/** Public questions with their paragraphs; `QUESTIONS_DIR` names another folder of the same structure. */
export const QUESTIONS_DIR =
  process.env.QUESTIONS_DIR ?? fileURLToPath(new URL('../../../shared/data/questions', import.meta.url));

/** Whole documents, with all of their questions, are assigned to fitting weights, choosing among fits, or reporting. */
export type Part = 'fit' | 'choose' | 'report';

export interface Asked {
  text: string;
  /** Any of them makes a reply right; empty if the document has no answer. */
  gold: string[];
  doc: string;
  /** The paragraph the question was written for. */
  paragraph: string;
  /** Start and end of the answers in it. */
  places: [number, number][];
}

/** All documents of one part of a set, with their questions. */
export interface QuestionSet {
  name: string;
  part: Part;
  paragraphs: { doc: string; text: string }[];
  questions: Asked[];
}

interface Line {
  doc?: string;
  context: string;
  questions: { q: string; answers: { text: string; start: number }[]; answerable: boolean }[];
}

/** By set: whether its terms allow fitting weights on it, or only measuring answers. */
export const SETS = {
  'squad-train-part': 'fit',
  qed: 'fit',
  covidqa: 'fit',
  'faquad-pt': 'fit',
  'jaquad-ja': 'fit',
  'cmrc2018-zh': 'fit',
  'arcd-ar': 'fit',
  'tquad-tr': 'measure',
  'persianqa-fa': 'measure',
  policyqa: 'measure',
} as const;

export function hasQuestions(): boolean {
  return existsSync(`${QUESTIONS_DIR}/qa`);
}

export function readLines<T>(file: string): T[] {
  return readFileSync(`${QUESTIONS_DIR}/${file}`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}

/** A set's documents of one part. Sets that are only measured belong to reporting in full. */
export function readSet(name: keyof typeof SETS, part: Part): QuestionSet {
  const paragraphs: QuestionSet['paragraphs'] = [];
  const questions: Asked[] = [];
  for (const [place, line] of readLines<Line>(`qa/${name}.jsonl`).entries()) {
    const doc = line.doc || `${name} ${place}`;
    if (SETS[name] === 'fit' ? partOf(doc) !== part : part !== 'report') continue;
    paragraphs.push({ doc, text: line.context });
    for (const { q, answers, answerable } of line.questions) {
      const told = answerable ? answers.filter(({ text }) => text.trim() !== '') : [];
      const gold = [...new Set(told.map(({ text }) => text.trim()))];
      const places = told.map(({ text, start }): [number, number] => [start, start + text.length]);
      questions.push({ text: q, gold, doc, paragraph: line.context, places });
    }
  }
  return { name, part, paragraphs, questions };
}

/** Three fifths of the documents are for fitting, and one fifth each for choosing and reporting. */
function partOf(doc: string): Part {
  const share = hash(doc) % 10;
  return share < 6 ? 'fit' : share < 8 ? 'choose' : 'report';
}

/** FNV-1a. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** One source per document; every second one has a meaningless name, as files often do. */
export function sourcesOf({ paragraphs }: Pick<QuestionSet, 'paragraphs'>): Source[] {
  const texts = new Map<string, string[]>();
  for (const { doc, text } of paragraphs) texts.set(doc, [...(texts.get(doc) ?? []), text]);
  return [...texts].map(([doc, own], place) => ({
    name: place % 2 === 0 ? doc : `Document ${place}.txt`,
    text: own.map((text) => text.replace(/\s*\n\s*/g, '\n')).join('\n\n'),
  }));
}

/** Always the same questions, evenly spread over the list. */
export function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, place) => list[Math.floor((place * list.length) / count)] as T);
}
