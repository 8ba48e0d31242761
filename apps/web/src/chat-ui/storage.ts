/** What a browser that blocks storage keeps for as long as the page stands. */
const memory = new Map<string, string>();

/** Reads from localStorage, or from memory where that is blocked. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Keeps a value, or forgets it when it is null. @returns whether that outlasts the page */
export function remember(key: string, value: string | null): boolean {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    if (value !== null) memory.set(key, value);
    return false;
  }
}
