import type { Language } from '../language';
import { anyPattern } from '../lexicon/lexicon';

interface Form {
  /**
   * Asks about a {topic}. If the sentence would need its case or number, the heading is placed outside; in English,
   * where its article can be determined, inside.
   */
  about: string;
  /** Asks for the {column} of a table's row with that {label}; absent if no sentence fits every column. */
  cell?: string;
}

/** Question templates; languages not listed have none. */
export const FORMS: Partial<Record<Language, Form>> = {
  en: { about: 'What should I know about {topic}?' },
  de: { about: '{topic}: Was sollte ich wissen?', cell: '{column} bei {label}?' },
  fr: { about: '{topic} : que faut-il savoir ?', cell: '{column} pour {label} ?' },
  es: { about: '{topic}: ¿qué debo saber?', cell: '¿{column} para {label}?' },
  it: { about: '{topic}: che cosa devo sapere?', cell: '{column} per {label}?' },
  pt: { about: '{topic}: o que devo saber?', cell: '{column} para {label}?' },
  nl: { about: '{topic}: wat moet ik weten?', cell: '{column} bij {label}?' },
  ru: { about: '{topic}: что нужно знать?' },
  zh: { about: '关于{topic}，我需要知道什么？', cell: '{label}的{column}是什么？' },
  ja: { about: '{topic}について何を知っておくべきですか？', cell: '{label}の{column}は何ですか？' },
  ar: { about: '{topic}: ماذا يجب أن أعرف؟', cell: 'ما هو {column} لـ {label}؟' },
};

/** Headings that say nothing about their text. */
export const BOILERPLATE = anyPattern(
  `^(?:${[
    'introduction|intro|overview|contents?|table of contents|summary|conclusion|preface|foreword|appendix.{0,3}|annex.{0,3}|index|glossary|general|general information|information|details|notes?|remarks?|miscellaneous|other|more|about|about us|about this (?:document|page|site)|home|homepage|welcome|main|faq|faqs|frequently asked questions|questions(?: and answers)?|q&a|imprint|legal notice|disclaimer|copyright|version.{0,12}|changelog|revision history|document|text|untitled|title|menu|navigation|footer|header|references|sources|links|see also|read on|read more|related|next steps?|page \\d+|part \\d+|chapter \\d+|section \\d+|figure \\d+.{0,40}|table \\d+.{0,40}',
    'einleitung|einfuhrung|ubersicht|uberblick|inhalt|inhaltsverzeichnis|zusammenfassung|fazit|vorwort|anhang.{0,3}|allgemeines?|hinweise?|sonstiges|uber uns|startseite|willkommen|impressum|haftungsausschluss|haufige fragen|fragen und antworten|seite \\d+|teil \\d+|kapitel \\d+|abschnitt \\d+|weiterlesen|links|quellen',
    'apercu|sommaire|table des matieres|resume|preambule|annexes?|generalites|divers|a propos|accueil|bienvenue|mentions legales|questions frequentes|chapitre \\d+|partie \\d+',
    'introduccion|resumen|indice|contenido|conclusion(?:es)?|prologo|anexos?|generalidades|varios|sobre nosotros|inicio|bienvenidos?|aviso legal|preguntas frecuentes|pagina \\d+|capitulo \\d+|seccion \\d+',
    'introduzione|sommario|riepilogo|indice|conclusioni?|prefazione|allegat[oi]|generalita|varie|chi siamo|benvenut[oi]|note legali|domande frequenti|pagina \\d+|capitolo \\d+',
    'introducao|resumo|conclusao|conteudo|prefacio|anexos?|geral|diversos|sobre nos|bem-vindos?|perguntas frequentes|pagina \\d+|capitulo \\d+',
    'inleiding|inhoud|inhoudsopgave|samenvatting|conclusie|voorwoord|bijlagen?|algemeen|overig|over ons|welkom|colofon|veelgestelde vragen|pagina \\d+|hoofdstuk \\d+',
    'введение|обзор|содержание|оглавление|заключение|предисловие|приложение.{0,3}|общее|разное|о нас|главная|часто задаваемые вопросы|страница \\d+|глава \\d+',
    '简介|介绍|引言|概述|概要|目录|总结|结论|前言|附录|其他|关于我们|首页|欢迎|常见问题',
    'はじめに|概要|目次|まとめ|結論|序文|付録|その他|会社概要|ホーム|ようこそ|よくある質問',
    'مقدمه|نظره عامه|المحتويات|ملخص|خاتمه|ملحق|عام|متفرقات|من نحن|الرييسيه|مرحبا|الاسيله الشايعه',
  ].join('|')})$`,
);

/** Countable English nouns, for which one asks what it is, or what they are. */
export const SINGULAR_HEADS: ReadonlySet<string> = new Set(
  `address policy price warranty guarantee procedure process schedule plan menu deadline number limit fee cost code
  location date rate charge discount capacity size period difference purpose structure team timetable agreement contract
  budget salary tax allowance programme program course syllabus itinerary route catalogue catalog minimum maximum age
  weight range speed temperature voltage power duration term scope`.split(/\s+/),
);
export const PLURAL_HEADS: ReadonlySet<string> = new Set(
  `addresses policies prices warranties guarantees procedures processes schedules plans menus deadlines numbers limits
  fees costs codes locations dates rates charges discounts sizes periods differences teams timetables agreements contracts
  salaries taxes allowances programmes programs courses itineraries routes terms hours times days rules conditions
  requirements benefits steps options methods ingredients features facilities services products colours colors holidays
  fares measurements dimensions responsibilities regulations restrictions exceptions`.split(/\s+/),
);

/** Columns that hold a property of a single thing: 'What is the volume of the large oven?' */
export const MEASURED: ReadonlySet<string> = new Set(
  `volume storage height width length depth diameter colour color material area output battery bandwidth resolution
  delivery postage deposit insurance equipment category status floor seat bed language teacher author publisher`.split(
    /\s+/,
  ),
);

/** English nouns used without an article in a general sense. */
export const MASS_HEADS: ReadonlySet<string> = new Set(
  `access advice alcohol assistance breakfast cancellation care childcare cleaning compensation cremation delivery
  development dinner documentation education energy equipment feedback food fraud furniture health help history
  hospitality information insurance laundry liability luggage lunch maintenance management membership money music
  payment planting postage privacy production property protection quality recycling refreshment registration
  research rubbish safety security service smoking software sport stock storage support technology time tourism
  transport transportation travel tuition use waste water wifi work`.split(/\s+/),
);
