import { languageOf, readQuestion } from '../../../apps/server/src/language/question/question';
import { rewriteQuestion } from '../../../apps/server/src/language/question/rewrite-question';
import { spellOut } from '../../../apps/server/src/language/question/spell-out';
import { gatherSections } from '../../../apps/server/src/models/built-in/passages/gather';
import { chooseUnits } from '../../../apps/server/src/models/built-in/scoring/choose';
import { featuresOf } from '../../../apps/server/src/models/built-in/scoring/features';
import { type Scene, type Spot, spotsOf } from '../../../apps/server/src/models/built-in/scoring/features/scene';
import { rankUnits, sceneOf } from '../../../apps/server/src/models/built-in/scoring/rank-units';
import { trustFeatures } from '../../../apps/server/src/models/built-in/scoring/trust';
import type { FoundPassage, HistoryMessage } from '../../../apps/server/src/models/types';
import type { Corpus } from '../corpus';
import type { Examples } from './boost';

/** Non-answering units learned from per question, those that match most of it first. */
const WRONG_MAX = 40;
/** Sentences in a reply. */
const REPLY = 3;
const settings = { model: '', maxTokens: 2_000, temperature: 0, contextWindow: 4_096, systemPrompt: '' };

export interface Asking {
  text: string;
  history?: HistoryMessage[];
  /** Passages to leave out, as if they did not exist. */
  without?: (passage: FoundPassage) => boolean;
}

/** The candidates the product would choose an answer from. */
export async function sceneFor(corpus: Corpus, { text, history = [], without }: Asking): Promise<Scene> {
  const searchQuery = rewriteQuestion(text, history);
  const found = await corpus.find(searchQuery);
  const passages = found.passages.filter((passage) => !without?.(passage));
  const material = { agentName: '', question: text, searchQuery, history, passages, attachments: [], settings };
  const sections = gatherSections(material, []);
  const question = readQuestion(searchQuery, languageOf(text, sections[0]?.language ?? 'und'), spellOut(text));
  return sceneOf(question, sections, { rarities: found.rarities, scores: passages.map(({ score }) => score) });
}

/** Adds one question with the units that do and do not answer it; adds nothing if no answering unit was found. */
export function addRanking(to: Examples, scene: Scene, isRight: (spot: Spot) => boolean, weight: number): void {
  const all = [...spotsOf(scene)].map((spot) => ({
    row: featuresOf(scene, spot),
    label: Number(isRight(spot)),
    share: spot.own.reduce((sum, strength) => sum + strength, 0),
  }));
  const right = all.filter(({ label }) => label === 1);
  if (right.length === 0) return;
  const wrong = all.filter(({ label }) => label === 0).sort((one, other) => other.share - one.share);
  for (const { row, label } of [...right, ...wrong.slice(0, WRONG_MAX)]) {
    to.rows.push(row);
    to.labels.push(label);
  }
  to.ends.push(to.rows.length);
  to.weights.push(weight);
}

/** Examples for whether a question is answered, and whether the sources are about it at all. */
export interface TrustExamples {
  trust: Examples;
  topic: Examples;
}

/** Adds one question with whether the reply given would answer it, and whether it is about the sources. */
export function addTrust(
  { trust, topic }: TrustExamples,
  scene: Scene,
  is: { answered: (reply: string) => boolean; onTopic: boolean | null },
  weight: number,
): void {
  const ranked = rankUnits(scene);
  if (ranked.length === 0) return;
  const reply = chooseUnits(scene.question, ranked, REPLY)
    .map(({ unit }) => unit.text)
    .join(' ');
  const row = trustFeatures(scene, ranked);
  addRow(trust, row, is.answered(reply), weight);
  if (is.onTopic !== null) addRow(topic, row, is.onTopic, weight);
}

function addRow(to: Examples, row: Float64Array, label: boolean, weight: number): void {
  to.rows.push(row);
  to.labels.push(Number(label));
  to.ends.push(to.rows.length);
  to.weights.push(weight);
}
