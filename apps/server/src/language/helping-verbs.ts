import type { Language } from './language';

/** Lists only forms that are not already stop words. */
const HELPING: Partial<Record<Language, ReadonlySet<string>>> = {
  de: new Set(
    'habt hättet seid wärt werdet würdet könnt könntet kannst könntest müsst müsstet musst dürft dürftet darfst wollt wolltet willst sollt solltet mögt möchtet möchten möchte gibts'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'avez aviez auriez êtes étiez seriez pouvez pourriez pouvons voulez voudriez devez devriez puis'.split(' '),
  ),
  es: new Set('tenéis tienen tienes podéis pueden puedes puedo queréis quieren debo debéis hacéis hacen'.split(' ')),
  pt: new Set('têm tem posso podem pode podemos querem quero devo devem vocês fazem'.split(' ')),
};

/**
 * Whether a word form (see `Word.form`) belongs to an auxiliary verb, as used to address several people or politely:
 * 'Wie lange habt ihr geöffnet?' is not about having. Stop-word lists, derived from written texts, omit these.
 */
export function isHelpingVerb(form: string, language: Language): boolean {
  return HELPING[language]?.has(form) ?? false;
}
