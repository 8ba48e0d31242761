import { SUGGESTION_MAX_CHARACTERS, SUGGESTIONS_DERIVED } from '@parley/contract/constants';
import { detectLanguage, type Language } from '../../language/language';
import { headingLanguage } from '../../language/question/heading-language';
import { askedByVisitor, headingQuestion, isQuestion, rowQuestion } from '../../language/question/suggested-question';
import { contentTerms } from '../../language/terms';
import { titleLines } from '../../language/title-lines';
import type { AnswerRequest, FoundPassage } from '../../models/types';
import type { Deps } from '../../platform/deps';
import { type OwnedAgent, ownAgent, spenderFor } from '../agents/agents.service';
import { findPassages, outlineOf } from '../knowledge/knowledge.service';
import { saveSuggestions } from './suggestions.queries';

/** How many sections of the sources are used, and how many questions are tried. */
const PARTS_MAX = 24;
const TRIED_MAX = 12;
const PATIENCE_MS = 20_000;
/** Questions sharing more than this of their words ask the same; words that only build sentences do not count. */
const SAME_SHARE = 0.6;

interface Draft {
  question: string;
  language: Language;
  /** The source has it as a question, as in a list of frequent ones. */
  written: boolean;
  /** The passage it was derived from; its answer must be found there. */
  passage: FoundPassage;
}

/**
 * Derives the questions that an agent's sources suggest: the first few that the built-in engine answers from the very
 * section they come from. Stored, so that no page waits for them. A deleted agent is skipped.
 */
export async function deriveSuggestions(deps: Deps, teamId: string, agentId: string): Promise<void> {
  const agent = await ownAgent(deps, teamId, agentId).catch(() => null);
  if (agent === null) return;
  const parts = await outlineOf(deps, agent, PARTS_MAX);
  const text = parts.map((part) => part.text).join('\n');
  const drafts = parts.flatMap((part) => draftsFrom(part, text));
  const usual = usualLanguage(parts);
  // What people really ask comes before what a heading could be asked for.
  const rank = ({ language, written, passage }: Draft) =>
    4 * Number(language !== usual) + 2 * Number(passage.kind !== 'qa') + Number(!written);
  const inOrder = drafts.sort((one, other) => rank(one) - rank(other));
  const chosen: string[] = [];
  let spoken: Language | null = null;
  let tried = 0;
  for (const draft of inOrder) {
    if (chosen.length === SUGGESTIONS_DERIVED || tried === TRIED_MAX) break;
    if (draft.question.length > SUGGESTION_MAX_CHARACTERS || isKnown(draft.question, chosen)) continue;
    if (spoken !== null && draft.language !== spoken) continue;
    tried += 1;
    if (!(await answersItself(deps, agent, draft))) continue;
    chosen.push(draft.question);
    spoken = draft.language;
  }
  await saveSuggestions(deps.db, teamId, agentId, chosen);
}

const languageOf = ({ heading, text }: FoundPassage) => detectLanguage(`${heading ?? ''} ${text}`);

/** The language of most sections: visitors are offered questions in it, and in others only if it yields none. */
function usualLanguage(parts: readonly FoundPassage[]): Language | undefined {
  const counts = new Map<Language, number>();
  for (const part of parts) counts.set(languageOf(part), (counts.get(languageOf(part)) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** @param sources the text of all sections, for how words are spelled in it */
function draftsFrom(passage: FoundPassage, sources: string): Draft[] {
  const language = languageOf(passage);
  const [first = '', second] = passage.text.split('\n');
  // Pairs already ask as visitors do: 'Can we come the night before?'
  const asked = askedByVisitor(first, passage.kind === 'qa' ? 'und' : language);
  if (passage.kind === 'qa') return asked === null ? [] : [{ question: asked, language, written: true, passage }];
  const heading = passage.heading?.split(' > ').at(-1) ?? null;
  const about = (title: string) => {
    const spoken = headingLanguage(title, language);
    const question = spoken && headingQuestion(title, spoken, sources);
    return { question, language: spoken ?? language, written: isQuestion(title) };
  };
  const drafts = [
    ...(heading === null ? [] : [about(heading)]),
    { question: isQuestion(first) && second !== undefined ? asked : null, language, written: true },
    { question: rowQuestion(first, language), language, written: false },
    // Short sections share a passage.
    ...titleLines(passage.text).map((title) => about(title.text)),
  ];
  return drafts.flatMap(({ question, ...rest }) => (question === null ? [] : [{ question, ...rest, passage }]));
}

function isKnown(question: string, chosen: readonly string[]): boolean {
  const own = contentTerms(question, detectLanguage(question));
  return chosen.some((other) => {
    const said = contentTerms(other, detectLanguage(other));
    const shared = [...own].filter((term) => said.has(term)).length;
    return shared / Math.max(1, Math.min(own.size, said.size)) > SAME_SHARE;
  });
}

/** Whether the built-in engine, which every installation has, finds the answer where the question came from. */
async function answersItself(deps: Deps, agent: OwnedAgent, { question, passage }: Draft): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const spender = spenderFor(agent, 'embedding');
  const { passages, rarities, sourceLanguages } = await findPassages(deps, agent, question, signal, { spender });
  const request: AnswerRequest = {
    agentName: agent.name,
    question,
    searchQuery: question,
    history: [],
    passages,
    rarities,
    sourceLanguages,
    attachments: [],
    settings: agent.settings,
    owner: agent.teamId,
    signal,
  };
  for await (const part of deps.models.builtIn.write(request)) {
    if (part.type !== 'end') continue;
    const used = part.used.flatMap(({ index }) => passages[index] ?? []);
    const there = used.some((one) => one.source_id === passage.source_id && one.heading === passage.heading);
    return part.answered && there;
  }
  return false;
}
