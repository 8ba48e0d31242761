/** The prices of an installation, as the pricing page shows them. */
export interface PriceTags {
  /** Whether customers are charged at all. */
  charges: boolean;
  /** By the build's name for each price: 'hobby.monthly', 'slack.yearly'. */
  prices: Readonly<Record<string, string>>;
  /** By plan, one line each. */
  features: Readonly<Record<string, readonly string[]>>;
}

const PRICE = /(<span[^>]*\sdata-price="([\w.]+)"[^>]*>)[^<]*/g;
const FEATURES = /(<ul[^>]*\sdata-features="(\w+)"[^>]*>)(<li.*?<\/li>).*?<\/ul>/g;
const FREE = /<span data-free="">.*?<\/span>/g;
/** The text of a feature's line, which follows an icon. */
const WORDS = /<span>[^<]*<\/span>/;

/** Fills in the operator's prices and limits; where customers are charged, removes statements to the contrary. */
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
