import type { Language } from './language';

/** Only the forms that are not stop words anyway. */
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
 * Whether a word form (see `Word.form`) is of a verb that only helps others, as one addresses several people or asks politely:
 * 'Wie lange habt ihr geöffnet?' is not about having. The lists of stop words, made from written texts, leave these out.
 */
export function isHelpingVerb(form: string, language: Language): boolean {
  return HELPING[language]?.has(form) ?? false;
}
