/**
 * Finds a cycle in a directed graph by depth-first search.
 * @param edges pairs of [from, to]
 * @returns the names along one cycle, the first one repeated at the end; undefined if there is none
 */
export function findCircle(edges: readonly (readonly [string, string])[]): string[] | undefined {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const done = new Set<string>();

  const walk = (name: string, trail: string[]): string[] | undefined => {
    const seen = trail.indexOf(name);
    if (seen >= 0) return [...trail.slice(seen), name];
    if (done.has(name)) return undefined;
    for (const to of next.get(name) ?? []) {
      const circle = walk(to, [...trail, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };

  for (const name of next.keys()) {
    const circle = walk(name, []);
    if (circle) return circle;
  }
  return undefined;
}
