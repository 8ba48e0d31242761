/** Stands in while the page is open if the browser blocks storage. */
const memory = new Map<string, string>();

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
