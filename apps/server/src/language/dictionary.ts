/** A lookup table with only the given entries: a plain object also has 'constructor'. */
export function dictionary<T>(words: Record<string, T>): Record<string, T> {
  return Object.assign(Object.create(null) as Record<string, T>, words);
}
