/** Puts a text on the clipboard; false when the browser refuses (an insecure page, a frame without the permission). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
