/** Limit for chains of styles based on one another; Word allows eleven. */
const ANCESTORS_MAX = 20;
const HEADER = '<w:tblHeader/>';
/** Flag in the older form of `tblLook` (ISO 29500-4, 14.4.8). */
const FIRST_ROW = 0x0020;

/**
 * Marks first rows that a table's style highlights as headers, the way Word marks rows that repeat on each page. The
 * table's own first-row flag proves nothing: Word sets it in every new table, and most styles do not format that row.
 * @param document XML of the text; `styles` is the XML of the part with its styles
 */
export function markHeaders(document: string, styles: string): string {
  const telling = stylesWithFirstRow(styles);
  if (telling.size === 0) return document;
  const [before = '', ...tables] = document.split(/(?=<w:tbl>)/);
  return before + tables.map((table) => (setsFirstRowApart(table, telling) ? withHeader(table) : table)).join('');
}

function setsFirstRowApart(table: string, telling: ReadonlySet<string>): boolean {
  const properties = table.slice(0, Math.max(0, table.indexOf('</w:tblPr>')));
  const look = /<w:tblLook\s[^>]{0,400}>/.exec(properties)?.[0] ?? '';
  const style = /<w:tblStyle\s[^>]{0,200}?w:val="([^"]{0,200})"/.exec(properties)?.[1];
  const said = /\sw:firstRow="(\w{1,5})"/.exec(look)?.[1];
  const bits = Number.parseInt(/\sw:val="([\da-fA-F]{4})"/.exec(look)?.[1] ?? '0', 16);
  const asked = said === undefined ? (bits & FIRST_ROW) !== 0 : /^(?:1|true|on)$/.test(said);
  return asked && style !== undefined && telling.has(style);
}

function withHeader(table: string): string {
  const row = /<w:tr(?:\s[^>]{0,500})?>/.exec(table);
  if (!row) return table;
  const start = row.index + row[0].length;
  const [head = ''] = table.slice(start).split('<w:tc', 1);
  const own = head.indexOf('<w:trPr>');
  if (own < 0) return `${table.slice(0, start)}<w:trPr>${HEADER}</w:trPr>${table.slice(start)}`;
  const at = start + own + '<w:trPr>'.length;
  return table.slice(0, at) + HEADER + table.slice(at);
}

/** Ids of the styles that format first rows differently, and of those based on them. */
function stylesWithFirstRow(styles: string): ReadonlySet<string> {
  const read = styles
    .split(/<w:style(?=\s)/)
    .slice(1)
    .map((style) => ({
      id: /^[^>]{0,500}?\sw:styleId="([^"]{0,200})"/.exec(style)?.[1] ?? '',
      based: /<w:basedOn\s[^>]{0,200}?w:val="([^"]{0,200})"/.exec(style)?.[1],
      own: /<w:tblStylePr\s[^>]{0,200}?w:type="firstRow"/.test(style),
    }));
  const telling = new Set(read.filter(({ own }) => own).map(({ id }) => id));
  for (let up = 0, size = 0; up < ANCESTORS_MAX && size < telling.size; up += 1) {
    size = telling.size;
    for (const { id, based } of read) if (based !== undefined && telling.has(based)) telling.add(id);
  }
  return telling;
}
