import type { AgentSettings, answeredBy } from '@parley/contract/agents';
import { MODELS } from '@parley/contract/constants';
import type { ModelOption } from '@parley/contract/models';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Fetch, Provider } from './providers/connect';
import { canChat, isListed, ModelList } from './providers/model-list';
import type { Patience } from './providers/writer';
import { ModelWriter } from './providers/writer';
import type { AnswerWriter } from './types';

type Chosen = Pick<AgentSettings, 'model'>;
type AnsweredBy = z.output<typeof answeredBy>;

/** Who answers, and a sentence for the owner when that is not the model that was chosen. */
export interface Assigned {
  writer: AnswerWriter;
  note: string | null;
}

interface Listed {
  provider: Provider;
  list: ModelList;
}

/** Which models there are, and who writes for a chosen one. */
export class Catalogue {
  private readonly listed: Listed[];
  private readonly writers = new Map<string, AnswerWriter>();

  constructor(
    providers: readonly Provider[],
    /** CHAT_MODELS: names that the operator vouches for. */
    private readonly extra: readonly string[],
    private readonly builtIn: AnswerWriter,
    fetch: Fetch,
    log: Logger,
    private readonly patience: Patience = {},
  ) {
    this.listed = providers.map((provider) => ({ provider, list: new ModelList(provider, fetch, log) }));
  }

  /** The select's options: the usual three, the operator's, those that the providers list, and the built-in engine. */
  async list(): Promise<ModelOption[]> {
    const lists = await Promise.all(this.listed.map(({ list }) => list.read()));
    const listed = lists.flatMap((names) => [...(names ?? [])].filter(canChat).sort());
    const names = [...new Set([...MODELS, ...this.extra, ...listed])].filter((name) => !this.isBuiltIn(name));
    const options = names.map(async (name) => {
      const provider = await this.providerOf(name);
      const answeredBy = provider
        ? { engine: provider.engine, label: name, note: null }
        : this.answersItself(this.whyBuiltIn(name));
      return {
        name,
        engine: provider?.engine ?? engineOf(name),
        available: provider !== null,
        answered_by: answeredBy,
      };
    });
    const own = this.builtIn.label;
    const builtIn = { name: own, engine: 'built-in', available: true, answered_by: this.answersItself(null) } as const;
    return [...(await Promise.all(options)), builtIn];
  }

  async writerFor({ model }: Chosen): Promise<Assigned> {
    if (this.isBuiltIn(model)) return { writer: this.builtIn, note: null };
    const provider = await this.providerOf(model);
    if (provider === null) return { writer: this.builtIn, note: this.whyBuiltIn(model) };
    const key = `${provider.engine} ${model}`;
    const writer = this.writers.get(key) ?? new ModelWriter(provider, model, this.patience);
    this.writers.set(key, writer);
    return { writer, note: null };
  }

  /** The same decision, for the screens. */
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

  /** The provider that names of this kind belong to comes first; a proxy of many may have it too. */
  private inOrderFor(model: string): Listed[] {
    const own = engineOf(model);
    return [...this.listed].sort((a, b) => Number(b.provider.engine === own) - Number(a.provider.engine === own));
  }

  private offers(provider: Provider, model: string, list: readonly string[] | null): boolean {
    if (this.extra.includes(model)) return true;
    if (list !== null) return isListed(model, list);
    // Nobody told. The provider's own service is believed to have its own models; another server may have any but
    // those that every select offers anyway.
    return provider.official ? engineOf(model) === provider.engine : !MODELS.some((usual) => usual === model);
  }

  private whyBuiltIn(model: string): string {
    const own = this.listed.find(({ provider }) => provider.engine === engineOf(model));
    return own?.provider.official
      ? `${own.provider.label} does not offer ${model}, so the built-in engine answers.`
      : `${model} is not configured, so the built-in engine answers.`;
  }
}

const engineOf = (model: string) => (/^(anthropic\/)?claude/i.test(model) ? 'anthropic' : 'openai');
