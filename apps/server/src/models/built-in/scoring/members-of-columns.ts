import { plain } from '../../../language/lexicon/lexicon';
import type { Cell } from '../passages/table-row';
import type { Scene, WeightedTerm } from './features/scene';
import { type Bag, bagFor, SAID, strengthIn } from './term-match';

/** 'Senior: Marcus and Beth.', 'Deluxe – Rose, Oak': a name with what belongs to it, and no number. */
const MEMBERS = /^([^:–\d]{2,30})(?:: | – )([^:\d]{2,60}?)\.?$/u;

interface Group {
  name: string;
  members: Bag;
}

const known = new WeakMap<Scene, readonly Group[]>();

/**
 * The cells whose column stands for someone or something that the question names: 'Senior' for Marcus, where the sources
 * say 'Senior: Marcus and Beth'.
 * @returns with the words that name the members
 */
export function columnsOfMembers(
  scene: Scene,
  cells: readonly Cell[],
): { cells: readonly Cell[]; by: readonly WeightedTerm[] } {
  const groups = groupsIn(scene);
  if (groups.length === 0) return { cells: [], by: [] };
  const named = scene.terms.filter(({ term: { role } }) => role === 'content' || role === 'name');
  const membersOf = ({ column }: Cell) => {
    const name = plain(column);
    const of = groups.filter((group) => group.name === name);
    return named.filter((term) => of.some(({ members }) => strengthIn(members, term) >= SAID));
  };
  const found = cells.map(membersOf);
  return { cells: cells.filter((_, at) => (found[at] ?? []).length > 0), by: found.flat() };
}

/** Read once per question. */
function groupsIn(scene: Scene): readonly Group[] {
  const read = known.get(scene);
  if (read) return read;
  const groups = scene.sections.flatMap(({ units, language }) =>
    units.flatMap(({ text, cells }): Group[] => {
      const [, name = '', members = ''] = (cells.length < 2 && MEMBERS.exec(text)) || [];
      if (name === '') return [];
      return [{ name: plain(name), members: bagFor(members, language) }];
    }),
  );
  known.set(scene, groups);
  return groups;
}
