import { sentences } from '../../../language/sentences';
import type { Block } from './document';

/** Below all title levels: a question ends where the next title starts. */
export const QUESTION_LEVEL = 6;
/** In characters; a longer question is a paragraph. */
const QUESTION_MAX = 160;
const LED_SENTENCES_MAX = 2;
/** An author may ask a question or two in running text; this many mean a list of questions and answers. */
const QUESTIONS_MIN = 3;
/** Fewer are enough if each is marked as a question and its answer as an answer. */
const MARKED_MIN = 2;
/** Number of blocks up to the next question; a longer text is more than an answer. */
const ANSWER_BLOCKS_MAX = 20;

export const ASKS = /[?？؟]$/u;
const ASKS_IN_STARS = /[?？؟](?:\*\*|__)?$/u;
const ENDS_WITHIN = /[.!?…。！？؟।].{0,4}\p{L}/u;
/** In quotes or after a dash, it is a character in a story who speaks. */
const BEGINS = /^[\p{L}\p{N}¿(]/u;
const NUMBER = /^\(?\d{1,3}[.)]\s+/;
const BOLD = /^(\*\*|__)(.+)\1$/u;
const QUESTION_WORDS = 'question|frage|pregunta|pergunta|domanda|vraag|pytanie|fråga|вопрос|问题|問題|质问|質問|问|問';
const ANSWER_WORDS =
  'answer|antwort|respuesta|resposta|réponse|reponse|risposta|antwoord|odpowiedź|svar|ответ|回答|答案|答え|答';
const QUESTION_MARK = mark(`q|f|p|d|v|${QUESTION_WORDS}`, 'q');
const ANSWER_MARK = mark(`a|r|${ANSWER_WORDS}`, 'a');
/** Tested first, because the list of words is long. */
const MAY_BE_MARKED = /^[^:：.)]{0,20}[:：.)]/u;
/** 'Q: Is it free? A: Yes.' */
const PAIR = new RegExp(`^(.{1,${QUESTION_MAX}}[?？؟])\\s+(${ANSWER_MARK.source.slice(1)}\\S.*)$`, 'iu');

const ASKED_AND_ANSWERED = /^(\p{Lu}[^.!?…:;]{2,100}[?？؟])\s+(\S.*)$/su;
const LABEL = /^(\p{Lu}[^.!?…:;]{2,40}?)(?:: | [-–—] )\S/u;
/** These continue what was said before. */
const REMARK =
  /^(?:please )?(?:note|nb|n\.b|ps|tip|hint|important|warning|attention|exception|example|hinweis|achtung|wichtig|tipp|ausnahme|beispiel|nota|importante|ojo|remarque|exemple|attenzione|let op)/iu;

/** 'Q:', 'Q1:', 'Question 1:', and 'Q.' or 'Q)' unless the letter may be an initial. */
function mark(words: string, letter: string): RegExp {
  return new RegExp(
    `^(?:\\*\\*|__)?(?:(?:${words})\\s?\\d{0,3}\\s?[:：]|${letter}\\d{0,3}[.)](?=\\s))(?:\\*\\*|__)?\\s*`,
    'iu',
  );
}

/** True for text that consists of questions only. */
export function isQuestion(text: string): boolean {
  return endsAsking(text) && sentencesOf(text).every((sentence) => ASKS.test(sentence));
}

/** True for what may be a question among others; answers may look alike: 'I lost my key. What now?', '**Lost key**'. */
export function mayAsk(text: string): boolean {
  if (BOLD.test(text)) return text.length <= QUESTION_MAX;
  return endsAsking(text) && sentencesOf(text).length <= LED_SENTENCES_MAX;
}

/** Most are obviously one sentence; the segmenter is slow for documents with very many lines. */
function sentencesOf(text: string): string[] {
  const bare = questionOf(text);
  return ENDS_WITHIN.test(bare) ? sentences(bare).map((sentence) => sentence.text) : [bare];
}

function endsAsking(text: string): boolean {
  if (!ASKS_IN_STARS.test(text)) return false;
  const bare = questionOf(text);
  return bare.length <= QUESTION_MAX && ASKS.test(bare) && BEGINS.test(bare) && /\p{L}{2}/u.test(bare);
}

/** True for text that starts with 'Q:' or 'A:' in any of the languages. */
export function isMarked(text: string): boolean {
  return MAY_BE_MARKED.test(text) && (QUESTION_MARK.test(text) || ANSWER_MARK.test(text));
}

/**
 * Turns the questions of a document written as questions and answers into headings: several paragraphs that are
 * questions or marked as such, each followed by text that is not.
 */
export function withQuestionHeadings(blocks: readonly Block[]): Block[] {
  const parts = blocks.flatMap(partPair);
  const headings = questionPlaces(parts);
  if (headings.size === 0) return [...blocks];
  const [first = 0] = headings;
  return parts.flatMap((block, place) => {
    if (headings.has(place))
      return [{ ...block, kind: 'heading', text: questionOf(block.text), level: QUESTION_LEVEL }];
    if (headings.has(place - 1)) return [{ ...block, text: block.text.replace(ANSWER_MARK, '') || block.text }];
    return place > first ? besideAnswers(block) : [block];
  });
}

/**
 * A paragraph after an answer that is about something else: 'Paying: cash and all cards', or a question with its
 * answer, 'Do you fit own frames? Yes, for £15.' It starts a section.
 */
function besideAnswers(block: Block): Block[] {
  if (block.kind !== 'paragraph') return [block];
  const heading = (text: string): Block => ({ ...block, kind: 'heading', text, level: QUESTION_LEVEL });
  const [, question, answer] = ASKED_AND_ANSWERED.exec(block.text) ?? [];
  if (question && answer) return [heading(question), { ...block, text: answer }];
  const label = LABEL.exec(block.text)?.[1];
  return label === undefined || REMARK.test(label) ? [block] : [heading(label), block];
}

/** Without its mark, number and asterisks. */
function questionOf(text: string): string {
  const bare = text.replace(BOLD, '$2');
  return (MAY_BE_MARKED.test(bare) ? bare.replace(QUESTION_MARK, '').replace(NUMBER, '') : bare).trim();
}

function partPair(block: Block): Block[] {
  const [, question, answer] = (QUESTION_MARK.test(block.text) && PAIR.exec(block.text)) || [];
  if (block.kind !== 'paragraph' || !question || !answer) return [block];
  return [question, answer].map((text) => ({ ...block, text }));
}

function questionPlaces(blocks: readonly Block[]): Set<number> {
  const found = new Set<number>();
  let run: number[] = [];
  const close = () => {
    if (isEnough(run, blocks)) for (const place of run) found.add(place);
    run = [];
  };
  for (const [place, block] of blocks.entries()) {
    const answers = run.at(-1) === place - 1;
    if (!asks(block, blocks[place + 1], answers)) continue;
    if (place - (run.at(-1) ?? place) > ANSWER_BLOCKS_MAX) close();
    run.push(place);
  }
  close();
  return found;
}

/** A question that is followed by text. */
function asks(block: Block, next: Block | undefined, answers: boolean): boolean {
  if (!next || next.kind === 'heading') return false;
  const numbered = block.kind === 'list-item' && NUMBER.test(block.text);
  if (block.kind !== 'paragraph' && !numbered && block.level !== QUESTION_LEVEL) return false;
  const marked = QUESTION_MARK.test(block.text) && ANSWER_MARK.test(next.text) && block.text.length <= QUESTION_MAX;
  return marked || isQuestion(block.text) || (!answers && mayAsk(block.text));
}

function isEnough(run: readonly number[], blocks: readonly Block[]): boolean {
  const textAt = (place: number) => blocks[place]?.text ?? '';
  const answered = run.filter((place) => !isQuestion(textAt(place + 1)) && /[\p{L}\p{N}]/u.test(textAt(place + 1)));
  const sure = answered.filter((place) => isQuestion(textAt(place)));
  const marked = answered.filter((place) => QUESTION_MARK.test(textAt(place)) && ANSWER_MARK.test(textAt(place + 1)));
  // The same question over and over is a remark, such as the last line of every page.
  return new Set(sure.map(textAt)).size >= QUESTIONS_MIN || marked.length >= MARKED_MIN;
}
