/** A block in short form; `raw` replaces the content under its type. */
export interface NotionBlock {
  id?: string;
  type: string;
  text?: string;
  raw?: Record<string, unknown>;
  hasChildren?: boolean;
}

/** A page with its blocks, or a database with its rows. */
export interface NotionPageContent {
  /** A UUID. */
  id: string;
  title: string;
  /** ISO 8601, in whole minutes as Notion reports it. */
  edited?: string;
  /** The blocks inside a block or, given the page's own id, inside the page. */
  children?: (id: string) => NotionBlock[] | undefined;
  /** Values by column name; makes it a database. */
  rows?: Record<string, string>[];
}

/** Long enough ago that edits are distinguishable despite Notion's whole minutes. */
const LONG_AGO = '2026-01-05T09:30:00.000Z';

const richText = (text: string) => [{ type: 'text', plain_text: text, text: { content: text }, annotations: {} }];
const urlOf = (id: string) => `https://www.notion.so/${id.replaceAll('-', '')}`;
const common = (id: string, edited = LONG_AGO) => ({
  id,
  last_edited_time: edited,
  created_time: LONG_AGO,
  in_trash: false,
});

export function pageOf({ id, title, edited }: NotionPageContent) {
  const properties = { Name: { id: 'title', type: 'title', title: richText(title) } };
  return { object: 'page', ...common(id, edited), url: urlOf(id), properties };
}

export function databaseOf({ id, title, edited }: NotionPageContent) {
  const data = `data-${id}`;
  return {
    database: {
      object: 'database',
      ...common(id, edited),
      url: urlOf(id),
      title: richText(title),
      data_sources: [{ id: data, name: title }],
    },
    source: {
      object: 'data_source',
      ...common(data, edited),
      url: urlOf(id),
      title: richText(title),
      parent: { type: 'database_id', database_id: id },
      properties: {},
    },
  };
}

export function rowOf(row: Record<string, string>, at: number) {
  const [first] = Object.keys(row);
  const properties = Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const type = name === first ? 'title' : 'rich_text';
      return [name, { id: name, type, [type]: richText(value) }];
    }),
  );
  return { object: 'page', ...common(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`), properties };
}

export function blockOf({ id, type, text, raw, hasChildren = false }: NotionBlock) {
  return {
    object: 'block',
    ...common(id ?? crypto.randomUUID()),
    type,
    has_children: hasChildren,
    [type]: { ...(text === undefined ? {} : { rich_text: richText(text) }), ...raw },
  };
}
