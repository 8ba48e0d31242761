const NAME = /["`[]?([\p{L}_][\p{L}\p{N}_ ]{0,127}?)["`\]]?/u.source;
/** Each source with its alias. A name with spaces is one only in quotation marks. */
const SOURCES =
  /\b(?:FROM|JOIN)\s+(?:["`[]?\w{1,128}["`\]]?\.)?(?:["`[]([^"`\]]{1,128})["`\]]|([\p{L}_][\p{L}\p{N}_]{0,127}))\s+(?:AS\s+)?(\w{1,64})\b/giu;
const FROM = new RegExp(`\\bFROM\\s+(?:${NAME}\\.)?${NAME}(?:\\s|;|$)`, 'iu');
const ORDERED = /\bORDER BY\s(?:\w{1,64}\.)?["`[]?(\w{1,128})/i;
const COMBINED = /\b(?:JOIN|GROUP BY|UNION|INTERSECT|EXCEPT|WITH)\b/i;
const GROUPED = /\bGROUP BY\s+(\w{1,64})\.["`[]?(\w{1,128})["`\]]?/i;
/** Parentheses deeper than this are not looked into. */
const DEPTH_MAX = 20;

/** What a statement reads, as far as its text shows it. */
export class Statement {
  /** Without texts and everything in parentheses, such as subqueries. */
  private readonly outer: string;

  constructor(private readonly sql: string) {
    let outer = sql.replace(/'(?:[^']|'')*'/g, "''");
    for (let depth = 0; depth < DEPTH_MAX && outer.includes('('); depth++) {
      const without = outer.replace(/\([^()]*\)/g, ' ');
      if (without === outer) break;
      outer = without;
    }
    this.outer = outer;
  }

  /** The only table that rows come from. Joined or grouped rows belong to no single table. */
  get table(): string | null {
    return COMBINED.test(this.outer) ? null : (FROM.exec(this.outer)?.[2] ?? null);
  }

  /** The table whose rows are listed as they are. */
  get listed(): string | null {
    const [select = ''] = this.sql.split(/\bFROM\b/i, 1);
    return /^\s*SELECT\b(?!\s+DISTINCT\b)/i.test(select) && !/[()]/.test(select) ? this.table : null;
  }

  /** The table of which each group is a row: the clients of 'GROUP BY c.id'. */
  get groupedBy(): string | null {
    const [, alias, column = ''] = GROUPED.exec(this.outer) ?? [];
    if (alias === undefined || !/^(?:id|name|title|first_name)$|_?id$/i.test(column)) return null;
    const source = [...this.outer.matchAll(SOURCES)].find(([, , , called]) => called === alias);
    return source?.[1] ?? source?.[2] ?? null;
  }

  get isGrouped(): boolean {
    return /\bGROUP BY\b/i.test(this.outer);
  }

  /** The name that ungrouped rows are ordered by first. */
  get orderedBy(): string | undefined {
    return /\bGROUP BY\b/i.test(this.sql) ? undefined : ORDERED.exec(this.sql)?.[1];
  }

  get leavesOutCancelled(): boolean {
    const leaves = /(?:<>|!=)\s*N?'cancell?ed'|\bcancell?ed\w*["`\]]?\s+IS\s+NULL\b/i.test(this.sql);
    return leaves && !/\bCASE\b/i.test(this.sql);
  }

  /** What the only output counts: '*' or the start of a column's name. */
  get counts(): string | undefined {
    return /^\s*SELECT\s+COUNT\s*\(\s*(\*|\w)/i.exec(this.sql)?.[1];
  }
}
