/** What a browser that blocks storage (as in frames of other sites) keeps for as long as the page stands. */
const memory = new Map<string, string>();

/** Reads from localStorage, or from memory where that is blocked. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Keeps a value, or forgets it when it is null. */
export function remember(key: string, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
}
