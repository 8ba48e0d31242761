import { isHelpingVerb } from '../../language/helping-verbs';
import type { Language } from '../../language/language';
import { isStopWord } from '../../language/stop-words';
import { wordSet } from '../../language/word-set';
import { normalise, type Word } from '../../language/words';

/** Words around the topic: 'Show me the tents' and 'What does a tent cost?' are about tents, 'thank you' is not. */
const SAID_AROUND: Partial<Record<Language, ReadonlySet<string>>> = {
  en: wordSet(`show list give take make tell find get got display name know see want need like help please pls thank thanks
    thx hello hi hey bye sorry ok okay yes no cool great nice perfect super lol test cost costs come offer offers oclock possible
    available really something anything somebody someone else`),
  de: wordSet(`zeig zeige nenne sag sage finde gib gibt gebt habt brauche möchte will bitte danke hallo hi hey tschüss wann lange
    viel viele oft teuer kostet kosten bietet anbieten komme kommt kommen geht gehen gern gerne wissen würde würden hätte hätten
    machen möglich super okay ok ja nein test vorhanden`),
  es: wordSet(`muestra dame dime quiero quisiera quisiéramos gustaría necesito saber gracias hola cuánto cuánta cuántos cuándo
    cuesta cuestan ofrecen tienen posible ok vale sí`),
  fr: wordSet(`montre donne dites voudrais voudrions aimerais aimerions souhaite savoir veux merci bonjour salut combien quand
    coûte coûtent proposez aujourd hui possible ok oui`),
  it: wordSet(`mostra dammi dimmi vorrei vorremmo sapere avete posso possiamo potete quanto quando costa costano grazie ciao salve
    buongiorno possibile serve offrite ok sì`),
  pt: wordSet(`mostre quero queria gostaria gostaríamos saber preciso obrigado obrigada olá quanto quando custa custam
    oferecem possível ok sim`),
  nl: wordSet(`toon geef wil willen graag weten kunt kunnen mag mogen gaan gaat laat heb hebben jullie mee kost kosten bedankt dank
    hallo hoi mogelijk ok ja nee`),
  ru: wordSet(
    'хочу хотел хотела хотелось знать скажите подскажите спасибо здравствуйте привет сколько стоит стоят да нет',
  ),
  zh: wordSet('请问 想 想要 需要 知道 告诉 谢谢 你好 您好'),
  ja: wordSet('教え 知り 欲しい'),
};

/** What is done with any thing: 'go' or 'included' name no topic, though they tell one question from another. */
const BARE_VERBS: Partial<Record<Language, ReadonlySet<string>>> = {
  en: wordSet(`go goes going went gone bring brings bringing brought include includes included including
    gets getting takes taking took taken makes making made gives giving gave given finds finding found comes coming came
    needs needed wants wanted knows known tells told says said helps helped looks looking
    allow allows allowed require requires required expect expected provide provides provided contain contains contained
    happen happens happened happening last lasts depend depends exist exists explain describe recommend recommended`),
  de: wordSet('mitbringen mitnehmen inbegriffen enthalten erlaubt'),
};

/** What contractions such as 'you've' and 'it'll' leave after the pronoun. */
const CONTRACTED = wordSet('ve ll re nt');
const JOINER = /[-‐‑'’]/u;
/** Endings and particles; topics contain other letters as well. */
const HIRAGANA = /^\p{sc=Hira}+$/u;

/** Whether a word says nothing about a question's topic: a function word, a part of one, or a word around the topic. */
export function isSaidAround(word: Word, question: string, language: Language): boolean {
  if (word.kind !== 'word') return false;
  const { form, text, end } = word;
  const parts = normalise(text).split(JOINER);
  return (
    isSmallForm(form, language) ||
    (parts.length > 1 && parts.every((part) => isSmallForm(part, language) || CONTRACTED.has(part))) ||
    HIRAGANA.test(text) ||
    // 'Dov' in 'dov'è'.
    /^['’]\p{L}/u.test(question.slice(end, end + 3))
  );
}

/** Whether a word is a verb that by itself names no topic. */
export const isBareVerb = (form: string, language: Language): boolean => BARE_VERBS[language]?.has(form) ?? false;

const isSmallForm = (form: string, language: Language) =>
  isStopWord(form, language) ||
  isHelpingVerb(form, language) ||
  (SAID_AROUND[language]?.has(form) ?? false) ||
  // A single letter, except in scripts where one character is a word.
  (form.length < 2 && !/\p{sc=Han}/u.test(form));
