import { wholePattern } from '../lexicon/lexicon';
import type { Phrases } from './phrases';

export const de: Phrases = {
  yes: 'Ja.',
  no: 'Nein.',
  unknown: 'Dazu habe ich in den Quellen keine Antwort gefunden.',
  unknownNear: 'Dazu habe ich in den Quellen keine Antwort gefunden. Am nächsten kommt das Thema „{topic}“.',
  nearest: 'Genau das sagen die Quellen nicht. Am nächsten kommt: {quote}',
  absent: 'Über „{term}“ sagen die Quellen nichts. Sie sagen aber: {quote}',
  greeting: 'Hallo! Wie kann ich Ihnen heute helfen?',
  welcome: 'Gern geschehen! Möchten Sie noch etwas wissen?',
  goodbye: 'Auf Wiedersehen! Kommen Sie gern mit weiteren Fragen zurück.',
  identity: 'Ich bin {name}, ein Assistent, der Fragen aus den hinterlegten Quellen beantwortet.',
  abilities:
    'Ich beantworte Fragen aus den hinterlegten Quellen und sage, wenn sie nichts dazu enthalten. Fragen Sie einfach.',
  topics: 'Die Quellen, die ich gefunden habe, behandeln diese Themen:',
  empty: 'Ich habe in den Quellen noch nichts gefunden.',
  asks: {
    greeting: wholePattern(
      "(?:(?:hallo+|hi|hey|moin|servus|grüezi|grüß gott|grüß dich|guten (?:morgen|tag|abend)|na)(?: zusammen| da)?|wie geht es (?:dir|ihnen)|wie geht's|[,.!? ])+",
    ),
    thanks: wholePattern(
      '(?:(?:ok(?:ay)?|super|prima|toll|perfekt|alles klar|gut|danke(?:schön)?|vielen dank|herzlichen dank|besten dank|dank dir|danke (?:dir|ihnen)|sehr|für (?:die|ihre|deine) (?:hilfe|antwort|auskunft)|schön)[,.! ]*)+',
    ),
    goodbye: wholePattern(
      '(?:(?:danke|ok)?[,.! ]*(?:tschüss?|auf wiedersehen|ciao|bis (?:bald|später|dann|morgen)|gute nacht|schönen (?:tag|abend)(?: noch)?|ade)[,.! ]*)+',
    ),
    identity: wholePattern(
      'wer (?:bist du|sind sie)|wie (?:heißt du|heißen sie)|was (?:bist du|sind sie)|(?:bist du|sind sie) (?:ein )?(?:bot|mensch|roboter|echt|eine ki)|stell dich vor|mit wem (?:spreche|schreibe|chatte) ich',
    ),
    abilities: wholePattern(
      'hilfe|was (?:kannst du|können sie)(?: alles)?(?: tun| machen| für mich tun)?|wie (?:kannst du|können sie) mir helfen|(?:kannst du|können sie) mir helfen|was kann ich (?:dich |sie )?(?:alles )?fragen',
    ),
    topics: wholePattern(
      '(?:welche|was für) themen .{0,40}|worüber (?:weißt du|wissen sie) bescheid|(?:zeige? (?:mir )?|nenne? (?:mir )?)?(?:die |alle )?(?:themen|inhaltsverzeichnis|inhalte)',
    ),
    summary: wholePattern(
      "(?:bitte )?(?:fass(?:e|en sie)? (?:bitte )?.{0,40}zusammen|(?:eine |kurze |gib mir eine )*zusammenfassung(?: bitte| des dokuments| der quellen)?|zusammenfassen|(?:gib mir )?(?:einen |ein )?überblick)|worum geht(?:'?s| es)(?: hier| in .{1,40})?|was steht (?:hier|in .{1,40})",
    ),
  },
};
