import type { AgentSettings, answeredBy } from '@parley/contract/agents';
import { DEFAULT_MODEL, MODELS } from '@parley/contract/constants';
import type { ModelOption } from '@parley/contract/models';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Provider } from './providers/connect';
import { canChat, isListed, ModelList } from './providers/model-list';
import type { Patience } from './providers/writer';
import { ModelWriter } from './providers/writer';
import type { AnswerWriter } from './types';

export type Chosen = Pick<AgentSettings, 'model'>;
type AnsweredBy = z.output<typeof answeredBy>;

/** Who answers, and a sentence for the owner when it is not the chosen model. */
export interface Assigned {
  writer: AnswerWriter;
  note: string | null;
}

/** The operator's decisions about models, apart from connecting providers. */
export interface Offer {
  /** CHAT_MODELS: model names the operator vouches for. */
  extra: readonly string[];
  /** Whether a model known only from its provider's list may be chosen. */
  sells(model: string): boolean;
}

interface Listed {
  provider: Provider;
  list: ModelList;
}

/** The available models, and who writes for a chosen one. */
export class Catalogue {
  private readonly listed: Listed[];
  private readonly writers = new Map<string, AnswerWriter>();

  constructor(
    providers: readonly Provider[],
    private readonly offer: Offer,
    private readonly builtIn: AnswerWriter,
    log: Logger,
    private readonly patience: Patience = {},
  ) {
    this.listed = providers.map((provider) => ({ provider, list: new ModelList(provider, log) }));
  }

  /** The options: the usual three, the operator's, those the providers list, and the built-in engine. */
  async list(): Promise<ModelOption[]> {
    const lists = await Promise.all(this.listed.map(({ list }) => list.read()));
    const listed = lists.flatMap((names) => [...(names ?? [])].filter(canChat).sort()).filter(this.offer.sells);
    const names = [...new Set([...MODELS, ...this.offer.extra, ...listed])].filter((name) => !this.isBuiltIn(name));
    const options = names.map(async (name): Promise<ModelOption> => {
      const provider = await this.providerOf(name);
      if (provider) {
        const { engine } = provider;
        return { name, engine, available: true, missing: null, answered_by: { engine, label: name, note: null } };
      }
      const missing = this.ownerOf(name) ? ('offer' as const) : ('key' as const);
      const answeredBy = this.answersItself(this.whyBuiltIn(name));
      return { name, engine: engineOf(name), available: false, missing, answered_by: answeredBy };
    });
    const own = this.builtIn.label;
    const builtIn = { name: own, engine: 'built-in', available: true, missing: null } as const;
    return [...(await Promise.all(options)), { ...builtIn, answered_by: this.answersItself(null) }];
  }

  /** The model of a new agent: the usual one, or Built-in until some provider offers it. */
  async defaultModel(): Promise<string> {
    return (await this.providerOf(DEFAULT_MODEL)) === null ? this.builtIn.label : DEFAULT_MODEL;
  }

  async writerFor({ model }: Chosen): Promise<Assigned> {
    if (this.isBuiltIn(model)) return { writer: this.builtIn, note: null };
    const provider = await this.providerOf(model);
    if (provider === null) return { writer: this.builtIn, note: this.whyBuiltIn(model) };
    const key = `${this.listed.findIndex((listed) => listed.provider === provider)} ${model}`;
    const writer = this.writers.get(key) ?? new ModelWriter(provider, model, this.patience);
    this.writers.set(key, writer);
    return { writer, note: null };
  }

  /** The same decision as `writerFor`, for the screens. */
  async answeredBy(chosen: Chosen): Promise<AnsweredBy> {
    const { writer, note } = await this.writerFor(chosen);
    return { engine: writer.engine, label: writer.label, note };
  }

  private answersItself(note: string | null): AnsweredBy {
    return { engine: this.builtIn.engine, label: this.builtIn.label, note };
  }

  private isBuiltIn(model: string): boolean {
    return model.trim().toLowerCase() === this.builtIn.label.toLowerCase();
  }

  private async providerOf(model: string): Promise<Provider | null> {
    for (const { provider, list } of this.inOrderFor(model)) {
      if (this.offers(provider, model, await list.read())) return provider;
    }
    return null;
  }

  /** The provider that names of this kind belong to comes first; a proxy may offer them too. */
  private inOrderFor(model: string): Listed[] {
    const own = engineOf(model);
    return [...this.listed].sort((a, b) => Number(b.provider.engine === own) - Number(a.provider.engine === own));
  }

  private offers(provider: Provider, model: string, list: readonly string[] | null): boolean {
    if (this.offer.extra.includes(model)) return true;
    if (!this.offer.sells(model)) return false;
    if (list !== null) return isListed(model, list);
    // Without a list: a provider's own service is assumed to have its own models; another server may have any, except
    // those that every select offers anyway.
    return provider.official ? engineOf(model) === provider.engine : !MODELS.some((usual) => usual === model);
  }

  private whyBuiltIn(model: string): string {
    if (!this.offer.sells(model)) return `${model} has no price here, so Built-in answers.`;
    const owner = this.ownerOf(model);
    return owner
      ? `${owner.label} does not offer ${model}, so Built-in answers.`
      : `${model} is not connected, so Built-in answers.`;
  }

  /** The official service that such names belong to, if connected. */
  private ownerOf(model: string): Provider | undefined {
    const own = engineOf(model);
    return this.listed.find(({ provider }) => provider.official && provider.engine === own)?.provider;
  }
}

const engineOf = (model: string): Provider['engine'] => (/^(anthropic\/)?claude/i.test(model) ? 'anthropic' : 'openai');
