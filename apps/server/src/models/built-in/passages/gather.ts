import { detectLanguage, type Language } from '../../../language/language';
import { plain } from '../../../language/lexicon/lexicon';
import { languageOf } from '../../../language/question/question';
import type { AnswerMaterial } from '../../types';
import { readSection, type Section } from './section';

/** Of attachments, so many pieces are read; those that share words with the question first. */
const PIECES_MAX = 8;
const PIECE_CHARACTERS = 1_200;
const WORD_MIN = 4;

/** Of each document so much is looked at to tell its language. */
const LANGUAGE_SAMPLE = 1_000;
/** A language told from less is doubted where the question's own differs and is written in the same script. */
const SURE_CHARACTERS = 200;

/** Everything that an answer may be taken from: attachments first, since the person just gave them, then passages by rank. */
export function gatherSections(request: AnswerMaterial): Section[] {
  const asked = languageOf(request.question, 'und');
  const languages = documentLanguages(request, asked);
  const attached = request.attachments.flatMap((attachment, index) =>
    piecesFor(attachment.text, request.searchQuery).map((text) =>
      readSection({
        passage: null,
        now: attachment.now ?? false,
        document: `attachment ${index}`,
        name: attachment.name,
        heading: null,
        pair: false,
        text,
        language: sectionLanguage(text, asked),
      }),
    ),
  );
  const found = request.passages.map((passage, index) =>
    readSection({
      passage: index,
      now: false,
      document: passage.source_id,
      name: passage.source_name,
      heading: passage.heading,
      pair: passage.kind === 'qa',
      text: passage.text,
      language: languages.get(passage.source_id) ?? asked,
    }),
  );
  return [...attached, ...found];
}

/** The language of each document, by what was found of it. */
function documentLanguages(request: AnswerMaterial, asked: Language): Map<string, Language> {
  const samples = new Map<string, string>();
  for (const { source_id, text } of request.passages) {
    const sample = samples.get(source_id) ?? '';
    if (sample.length < LANGUAGE_SAMPLE) samples.set(source_id, `${sample} ${text.slice(0, LANGUAGE_SAMPLE)}`);
  }
  return new Map([...samples].map(([id, sample]) => [id, sectionLanguage(sample, asked)]));
}

/** Tables and names give no hint of their language; they are read in that of the question. */
function sectionLanguage(text: string, asked: Language): Language {
  const language = detectLanguage(text.slice(0, LANGUAGE_SAMPLE));
  if (language === 'und') return asked;
  const among = new Set<Language>([language, asked]);
  return text.length < SURE_CHARACTERS && detectLanguage(text, new Set([asked])) === asked && among.size > 1
    ? detectLanguage(text, among)
    : language;
}

/** The pieces of an attached text that share most words with a question, in the text's order; its beginning if none does. */
function piecesFor(text: string, question: string): string[] {
  const pieces = cut(text);
  if (pieces.length <= PIECES_MAX) return pieces;
  const asked = plain(question)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= WORD_MIN);
  const scored = pieces.map((piece, place) => {
    const seen = plain(piece);
    return {
      piece,
      place,
      score: asked.filter((word) => seen.includes(word.slice(0, Math.max(WORD_MIN, word.length - 2)))).length,
    };
  });
  const best = scored.sort((one, other) => other.score - one.score || one.place - other.place).slice(0, PIECES_MAX);
  return best.sort((one, other) => one.place - other.place).map(({ piece }) => piece);
}

/** Cuts a text between its paragraphs, or lines where those are long. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  let open = '';
  for (const block of text.split(/\n{2,}|(?<=\n)/).flatMap(cutLine)) {
    if (open.length > 0 && open.length + block.length > PIECE_CHARACTERS) {
      pieces.push(open);
      open = '';
    }
    open += open === '' ? block : `\n${block}`;
  }
  return open.trim() === '' ? pieces : [...pieces, open];
}

/** A line may be longer than a piece; it is cut between sentences or words where there are any. */
function cutLine(line: string): string[] {
  const cut: string[] = [];
  let rest = line;
  while (rest.length > PIECE_CHARACTERS) {
    const part = rest.slice(0, PIECE_CHARACTERS);
    const end =
      Math.max(part.lastIndexOf('. '), part.lastIndexOf('。')) + 1 || part.lastIndexOf(' ') + 1 || PIECE_CHARACTERS;
    cut.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...cut, rest];
}
