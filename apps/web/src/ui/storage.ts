/** Stands in while the page is open if the browser blocks storage. */
const memory = new Map<string, string>();

/** Keys of unsent texts begin like this. */
export const DRAFTS = 'parley-draft:';

/** How long a value is kept: for good, or until the tab is closed. */
type For = 'good' | 'visit';

const storageFor = (time: For) => (time === 'good' ? localStorage : sessionStorage);

/** Reads from the browser's storage, or from memory if that is blocked. */
export function recall(key: string, time: For = 'good'): string | null {
  try {
    return storageFor(time).getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Deletes all values whose keys begin like this. */
export function forgetAll(prefix: string): void {
  const stored = (keys: Iterable<string>) => [...keys].filter((key) => key.startsWith(prefix));
  for (const key of stored(memory.keys())) memory.delete(key);
  try {
    for (const key of stored(Object.keys(localStorage))) localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Stores a value, or deletes it if null. @returns whether that outlasts the page */
export function remember(key: string, value: string | null, time: For = 'good'): boolean {
  memory.delete(key);
  try {
    const storage = storageFor(time);
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    return true;
  } catch {
    if (value !== null) memory.set(key, value);
    return false;
  }
}
