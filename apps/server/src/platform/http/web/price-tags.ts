/** What an installation charges, as the page of prices says it. */
export interface PriceTags {
  /** Whether anybody is charged at all. */
  charges: boolean;
  /** By the build's name for a price: 'hobby.monthly', 'slack.yearly'. */
  prices: Readonly<Record<string, string>>;
  /** By plan, a line each. */
  features: Readonly<Record<string, readonly string[]>>;
}

const PRICE = /(<span[^>]*\sdata-price="([\w.]+)"[^>]*>)[^<]*/g;
const FEATURES = /(<ul[^>]*\sdata-features="(\w+)"[^>]*>)(<li.*?<\/li>).*?<\/ul>/g;
const FREE = /<span data-free="">.*?<\/span>/g;
/** Of a feature's line, its words; before them stands a picture. */
const WORDS = /<span>[^<]*<\/span>/;

/** Puts the operator's prices and limits in place of the usual ones; where anybody is charged, nothing says otherwise. */
export function withPriceTags(html: string, { charges, prices, features }: PriceTags): string {
  const priced = html
    .replace(PRICE, (all, open: string, name: string) => (name in prices ? open + escaped(prices[name] ?? '') : all))
    .replace(FEATURES, (all, open: string, plan: string, line: string) => {
      const lines = features[plan]?.map((text) => line.replace(WORDS, () => `<span>${escaped(text)}</span>`));
      return lines ? `${open}${lines.join('')}</ul>` : all;
    });
  return charges ? priced.replace(FREE, '') : priced;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
