import { readFileSync } from 'node:fs';
import { ADD_ONS, type AddOn, PLANS, type Plan, planFeatures } from '@parley/contract/plans';
import { z } from 'zod';
import type { Config } from './config';
import { OperatorError } from './platform/errors';
import type { PriceTags } from './platform/http/web/price-tags';

/** A decimal for PostgreSQL, given as a number or as text. */
const decimal = (most: number, places: number) =>
  z.union([z.number(), z.string().trim()]).transform((given, context) => {
    const text = String(given);
    if (new RegExp(`^\\d{1,12}(\\.\\d{1,${places}})?$`).test(text) && Number(text) <= most) return text;
    context.addIssue(
      `must be a number from 0 to ${most.toLocaleString('en-US')} with at most ${places} decimal places`,
    );
    return z.NEVER;
  });
const count = (most: number) => z.int().min(1).max(most);
/** Dollars with cents. */
const dollars = z.number().min(0.01).max(1_000_000).multipleOf(0.01);
const rate = decimal(1_000, 9);

const planFile = z
  .strictObject({
    monthly: dollars,
    yearly: dollars,
    creditsPerMonth: count(1_000_000_000),
    agents: count(100_000),
    actionsPerAgent: count(100_000),
    members: count(500),
    mbPerAgent: count(1_024),
    apiAccess: z.boolean(),
  })
  .partial();

const file = z
  .strictObject({
    /** How many credits 1 US dollar buys. */
    creditsPerUsd: decimal(1_000_000, 3),
    startCredits: decimal(1_000_000_000, 3),
    /** By model name. */
    creditsPerToken: z.record(z.string().min(1), rate),
    /** For models not named in `creditsPerToken`; by default they cost as much as the most expensive one there. */
    otherModels: rate,
    embeddings: rate,
    transcription: rate,
    plans: z.strictObject({ hobby: planFile, standard: planFile, pro: planFile }).partial(),
    /** US dollars per month, by add-on. */
    services: z.partialRecord(z.enum(ADD_ONS.map(({ name }) => name)), dollars),
  })
  .partial();
type PriceFile = z.output<typeof file>;

const BUILT_IN = 'Built-in';

/** Credits per token. Embeddings count whole documents; transcription counts the recognized words. */
const RATES: Record<string, string> = {
  'gpt-4': '0.003',
  'claude-2': '0.002',
  'gpt-3.5-turbo': '0.001',
  [BUILT_IN]: '0.001',
};
/**
 * What may follow a model's name in the names of its versions: `-0613`, `.1`, `-32k`, `:latest`. A word instead makes
 * it another model, which may cost many times as much: `o1-pro` is not `o1`.
 */
const VERSION = /^[-.:@](\d|(latest|preview)\b)/;
const EMBEDDINGS = '0.00001';
/** So that the sum is right to a thousandth of a credit. */
const MIXED_PLACES = 12;
const TRANSCRIPTION = '0.003';

/** All prices of this installation: the operator's file merged over the defaults. */
export class Prices {
  readonly builtIn = BUILT_IN;
  readonly creditsPerUsd: string;
  readonly startCredits: string;
  readonly plans: readonly Plan[];
  readonly addOns: readonly AddOn[];
  private readonly rates: ReadonlyMap<string, string>;

  constructor(private readonly given: PriceFile = {}) {
    this.creditsPerUsd = given.creditsPerUsd ?? '50';
    this.startCredits = given.startCredits ?? '100';
    const named = Object.entries({ ...RATES, ...given.creditsPerToken });
    this.rates = new Map(named.map(([name, credits]) => [name.toLowerCase(), credits]));
    this.plans = PLANS.map((plan) => planWith(plan, given.plans?.[plan.id] ?? {}));
    this.addOns = ADD_ONS.map((each) => ({ ...each, monthly: given.services?.[each.name] ?? each.monthly }));
  }

  /** A model's credits per token. Without a price it costs as much as the dearest, so that none is sold at a loss. */
  rateOf(model: string | null, purpose?: string): string {
    const named = this.namedRate(model ?? BUILT_IN);
    if (named !== undefined) return named;
    if (purpose === 'embedding') return this.given.embeddings ?? EMBEDDINGS;
    if (purpose === 'transcription') return this.given.transcription ?? TRANSCRIPTION;
    return this.given.otherModels ?? dearest([...this.rates.values()]);
  }

  /** Whether someone has set a price for this model. */
  hasPrice(model: string): boolean {
    return this.given.otherModels !== undefined || this.namedRate(model) !== undefined;
  }

  /** The highest rate of these models. */
  highest(models: readonly string[]): string {
    return dearest(models.map((model) => this.rateOf(model)));
  }

  /** Credits per token of what several models used together. */
  mixed(parts: readonly { model: string; tokens: number }[]): string {
    const [tokens, credits] = parts.reduce(
      ([all, cost], part) => [all + part.tokens, cost + part.tokens * Number(this.rateOf(part.model))],
      [0, 0],
    );
    return (credits / tokens).toFixed(MIXED_PLACES);
  }

  /** The rate of the longest known name that matches the model or that the model is a version of. */
  private namedRate(model: string): string | undefined {
    const name = model.toLowerCase();
    const fits = (known: string) =>
      name === known || (name.startsWith(known) && VERSION.test(name.slice(known.length)));
    const [longest] = [...this.rates.keys()].filter(fits).sort((one, other) => other.length - one.length);
    return longest === undefined ? undefined : this.rates.get(longest);
  }
}

const dearest = (rates: readonly string[]) => rates.reduce((most, each) => (Number(each) > Number(most) ? each : most));

function planWith(plan: Plan, { monthly, yearly, members, ...limits }: z.output<typeof planFile>): Plan {
  const price = { monthly: monthly ?? plan.price.monthly, yearly: yearly ?? plan.price.yearly };
  const given = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
  return { ...plan, ...given, price, ...(members !== undefined && { members: { count: members, more: false } }) };
}

/**
 * Reads the operator's file of prices, rates and limits.
 * @param path undefined for the defaults
 * @throws OperatorError with one sentence per mistake
 */
export function readPrices(path: string | undefined): Prices {
  if (path === undefined) return new Prices();
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new OperatorError(`PRICES_FILE cannot be read (${path}): ${(error as Error).message}`);
  }
  const parsed = file.safeParse(json);
  if (parsed.success) return new Prices(parsed.data);
  const sentences = parsed.error.issues.map(
    ({ path: at, message }) => `PRICES_FILE: ${at.join('.') || 'the file'}: ${message}`,
  );
  throw new OperatorError(sentences.join('\n'));
}

const shown = (dollars: number) => dollars.toLocaleString('en-US');

/** The values on the public pricing page. */
export function priceTagsOf({
  config,
  prices,
}: {
  config: Pick<Config, 'BILLING_ENFORCEMENT'>;
  prices: Prices;
}): PriceTags {
  const plans = prices.plans.flatMap(({ id, price }) => [
    [`${id}.monthly`, shown(price.monthly)],
    [`${id}.yearly`, shown(price.yearly)],
  ]);
  const services = prices.addOns.flatMap(({ name, monthly }) => [
    [`${name}.monthly`, shown(monthly)],
    [`${name}.yearly`, shown(Math.round(monthly * 1_200) / 100)],
  ]);
  return {
    charges: config.BILLING_ENFORCEMENT,
    prices: Object.fromEntries([...plans, ...services]),
    features: Object.fromEntries(prices.plans.map((plan) => [plan.id, planFeatures(plan)])),
  };
}
