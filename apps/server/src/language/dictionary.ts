/** A table to look words up in that has nothing but what was put into it: a plain object also knows 'constructor'. */
export function dictionary<T>(words: Record<string, T>): Record<string, T> {
  return Object.assign(Object.create(null) as Record<string, T>, words);
}
