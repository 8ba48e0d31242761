import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLibrary, type TestLibrary } from '../../../test/knowledge/library';
import type { Embedder } from '../../models/embedder';
import { sweepSegments } from './segments';
import { embedSome } from './vectors';
import { listUnembeddedAgents } from './vectors.queries';

let library: TestLibrary;

beforeAll(async () => {
  library = await openLibrary();
  await library.addSource({
    name: 'Zoo',
    chunks: [
      { text: 'The feline enclosure opens at nine.' },
      { text: 'Penguins are fed at noon.' },
      { text: 'Parking costs five euros.' },
    ],
  });
});
afterAll(() => library.close());

/** Words with the same meaning point in the same direction. */
const DIRECTIONS: Record<string, number> = { feline: 0, cat: 0, kitty: 0, penguins: 1, birds: 1, parking: 2, car: 2 };

class DirectionEmbedder implements Embedder {
  texts: string[] = [];
  constructor(
    readonly model: string,
    private readonly failing = false,
  ) {}

  async embed(texts: string[]): Promise<number[][]> {
    if (this.failing) throw new Error('the provider is down');
    this.texts.push(...texts);
    return texts.map((text) => {
      const vector = [0.01, 0.01, 0.01, 0.01];
      for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
        const direction = DIRECTIONS[word];
        if (direction !== undefined) vector[direction] = 1;
      }
      return vector;
    });
  }
}

const find = async (question: string, embedder: Embedder | null) =>
  (await library.find(question, { limit: 1, embedder })).map(({ text }) => text);
const agentsToEmbed = ({ model }: Embedder) => listUnembeddedAgents(library.database.db, model);

describe('vectors', () => {
  it('find what has none of the words', async () => {
    const embedder = new DirectionEmbedder('directions-1');
    expect(await find('kitty', embedder)).toEqual([]);
    const own = { teamId: library.teamId, agentId: library.agentId };
    expect(await agentsToEmbed(embedder)).toEqual([own]);
    const more = await embedSome(library.deps, library.teamId, library.agentId, embedder, new AbortController().signal);
    expect(more).toBe(false);
    expect(embedder.texts.slice(-3)).toHaveLength(3);
    expect(await agentsToEmbed(embedder)).toEqual([]);
    expect(await find('kitty', embedder)).toEqual(['The feline enclosure opens at nine.']);
    expect(await find('where can my car stay', embedder)).toEqual(['Parking costs five euros.']);
    expect(await find('kitty', null)).toEqual([]);
  });

  it('of another model are not compared', async () => {
    const other = new DirectionEmbedder('directions-2');
    expect(await find('kitty', other)).toEqual([]);
    expect(await agentsToEmbed(other)).toHaveLength(1);
  });

  it('of another length under the same name are not compared', async () => {
    const longer: Embedder = { model: 'directions-1', embed: async (texts) => texts.map(() => [1, 0, 0, 0, 0, 0]) };
    expect(await find('penguins', longer)).toEqual(['Penguins are fed at noon.']);
  });

  it('are done without when the provider fails', async () => {
    const failing = new DirectionEmbedder('directions-1', true);
    expect(await find('penguins', failing)).toEqual(['Penguins are fed at noon.']);
  });

  it('go with their source', async () => {
    await library.change('delete from sources', []);
    expect(await find('kitty', new DirectionEmbedder('directions-1'))).toEqual([]);
    await sweepSegments(library.database.db);
    const { rows } = await library.database.pool.query('select 1 from knowledge_embeddings');
    expect(rows).toEqual([]);
  });
});
