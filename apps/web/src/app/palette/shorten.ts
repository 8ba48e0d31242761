import { ChevronDown } from 'lucide-react';
import { texts } from '../app.texts';
import type { Command } from './commands';

/** How many results of each kind are listed at first, so that none crowds out the others. */
const AT_FIRST = { commands: 50, conversations: 6, sources: 6 } as const;
export type Kind = keyof typeof AT_FIRST;

/** @returns the first results of a kind, followed by a command that lists the rest, if there are more */
export function shorten(kind: Kind, found: readonly Command[], onShowAll: (kind: Kind) => void): readonly Command[] {
  const listed = found.slice(0, AT_FIRST[kind]);
  const last = listed.at(-1);
  if (last === undefined || listed.length === found.length) return found;
  const rest: Command = {
    id: `all ${kind}`,
    group: last.group,
    label: texts.palette.showAll(found.length),
    icon: ChevronDown,
    stays: true,
    run: () => onShowAll(kind),
  };
  return [...listed, rest];
}
