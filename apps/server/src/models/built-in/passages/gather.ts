import { detectLanguage, type Language } from '../../../language/language';
import { languageOf } from '../../../language/question/question';
import type { AttachedPiece } from '../../attached-pieces';
import type { AnswerMaterial } from '../../types';
import { partsOf } from './parts';
import { readSection, type Section, unnumbered } from './section';

/** Characters of each document used to detect its language. */
const LANGUAGE_SAMPLE = 1_000;
/** A language detected from less text is doubted if the question's own differs and uses the same script. */
const SURE_CHARACTERS = 200;

/** Everything an answer may be taken from: attachments first, as they were just provided, then passages by rank. */
export function gatherSections(request: AnswerMaterial, pieces: readonly AttachedPiece[]): Section[] {
  const asked = languageOf(request.question, 'und');
  const languages = documentLanguages(request, asked);
  const attached = pieces.map(({ attachment, text }, index) =>
    readSection({
      passage: request.passages.length + index,
      attached: true,
      now: request.attachments[attachment]?.now ?? false,
      document: `attachment ${attachment}`,
      name: request.attachments[attachment]?.name ?? '',
      heading: null,
      pair: false,
      text,
      language: sectionLanguage(text, asked, []),
    }),
  );
  const found = request.passages.map((passage, index) =>
    readSection({
      passage: index,
      attached: false,
      now: false,
      document: passage.source_id,
      name: passage.source_name,
      heading: passage.heading === null ? null : unnumbered(passage.heading),
      pair: passage.kind === 'qa',
      text: passage.text,
      language: languages.get(passage.source_id) ?? asked,
    }),
  );
  return bounded([...attached, ...found].flatMap(partsOf));
}

/**
 * Every unit is compared with every word of each question. Passages of ordinary sentences or rows have half as many; a
 * document of single words would take seconds, in which nobody else is answered.
 */
const UNITS_MAX = 1_000;

function bounded(sections: readonly Section[]): Section[] {
  let left = UNITS_MAX;
  return sections.flatMap((section) => {
    const units = section.units.slice(0, left);
    left -= units.length;
    return units.length === section.units.length ? [section] : units.length > 0 ? [{ ...section, units }] : [];
  });
}

/** The language of each document, detected from its passages found. */
function documentLanguages(request: AnswerMaterial, asked: Language): Map<string, Language> {
  const samples = new Map<string, string>();
  for (const { source_id, text } of request.passages) {
    const sample = samples.get(source_id) ?? '';
    if (sample.length < LANGUAGE_SAMPLE) samples.set(source_id, `${sample} ${text.slice(0, LANGUAGE_SAMPLE)}`);
  }
  return new Map(
    [...samples].map(([id, sample]) => [id, sectionLanguage(sample, asked, request.sourceLanguages ?? [])]),
  );
}

/**
 * Tables and names give no hint of their language; they are read in the question's.
 * @param known the languages of all sources: 'Mon: closed' is not French if none of them is
 */
function sectionLanguage(text: string, asked: Language, known: readonly Language[]): Language {
  const spoken = new Set(known);
  const isKnown = spoken.size > 0 && !spoken.has('und');
  const language = detectLanguage(text.slice(0, LANGUAGE_SAMPLE), isKnown ? spoken : undefined);
  if (language === 'und') return asked;
  if (text.length >= SURE_CHARACTERS || (isKnown && !spoken.has(asked))) return language;
  const isScript = detectLanguage(text, new Set([asked])) === asked;
  return isScript && language !== asked ? detectLanguage(text, new Set([language, asked])) : language;
}
