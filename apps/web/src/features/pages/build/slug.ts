/** Makes heading ids, unique within a page, that stay the same as long as the heading does. */
export function slugger(): (text: string) => string {
  const used = new Map<string, number>();
  return (text) => {
    const base =
      text
        .toLowerCase()
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'section';
    const count = used.get(base) ?? 0;
    used.set(base, count + 1);
    return count === 0 ? base : `${base}-${count + 1}`;
  };
}
