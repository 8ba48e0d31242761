import { eventsOf } from '../events';
/** A command in the documentation, and the answer that the page claims. */
export interface Example {
  command: string;
  /** A variable for later commands, and the field of the answer that fills it. */
  keep: { variable: string; field: string } | null;
  /** The command is repeated until its answer contains this text. */
  until: string | null;
  answer: { kind: 'json' | 'sse'; text: string };
}

const FENCE = /^```(\S+)([^\n]*)\n([\s\S]*?)^```$/gm;

/**
 * The commands of a Markdown page that are marked `run`, each with the answer that follows it.
 * @throws Error when one has no answer after it, or a later one uses a part of it that the page does not say to keep
 */
export function examplesIn(markdown: string): Example[] {
  const fences = [...markdown.matchAll(FENCE)].map(([, language = '', info = '', text = '']) => ({
    language,
    info,
    text,
  }));
  return fences.flatMap(({ language, info, text }, index) => {
    if (language !== 'sh' || !/\brun\b/.test(info)) return [];
    const answer = fences[index + 1];
    if (answer?.language !== 'json' && answer?.language !== 'sse') throw new Error(`No answer follows:\n${text}`);
    const [, variable, field] = /keep=(\w+):(\w+)/.exec(info) ?? [];
    if (variable && !fences[index + 2]?.text.startsWith(`export ${variable}=`))
      throw new Error(`${variable} is not kept`);
    return {
      command: text,
      keep: variable && field ? { variable, field } : null,
      until: /until=(\S+)/.exec(info)?.[1] ?? null,
      answer: { kind: answer.language, text: answer.text },
    };
  });
}

/** In words, how an answer differs from what the page says; empty if it does not. */
export function differences(said: unknown, given: unknown, path = 'answer'): string[] {
  if (said === '…') return typeof given === 'string' && given !== '' ? [] : [`${path} is no text`];
  if (Array.isArray(said)) {
    if (!Array.isArray(given) || given.length !== said.length) return [`${path} has not ${said.length} items`];
    return said.flatMap((one, index) => differences(one, given[index], `${path}[${index}]`));
  }
  if (said !== null && typeof said === 'object') {
    if (given === null || typeof given !== 'object') return [`${path} is no object`];
    const { '…': rest, ...named } = said as Record<string, unknown>;
    const more = Object.keys(given).filter((key) => !(key in named));
    const untold = rest === undefined ? more.map((key) => `${path}.${key} is not on the page`) : [];
    const values = Object.entries(named).flatMap(([key, value]) =>
      differences(value, (given as Record<string, unknown>)[key], `${path}.${key}`),
    );
    // An ellipsis must stand for something.
    return [...untold, ...values, ...(rest !== undefined && more.length === 0 ? [`${path} has nothing more`] : [])];
  }
  return said === given ? [] : [`${path} is ${JSON.stringify(given)} and not ${JSON.stringify(said)}`];
}

/** The data of each server-sent event; consecutive pieces of text count as one. */
export function eventsIn(text: string): { type: string }[] {
  const all = eventsOf(`${text}\n\n`).map(({ data }) => JSON.parse(data) as { type: string });
  return all.filter(({ type }, index) => type !== 'delta' || all[index - 1]?.type !== 'delta');
}
