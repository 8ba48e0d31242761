import { farewellPattern, wholePattern } from '../lexicon/lexicon';
import { formSet, type Phrases, phraseList } from './phrases';

export const de: Phrases = {
  yes: 'Ja.',
  no: 'Nein.',
  unknown: 'Dazu liegen mir keine Informationen vor.',
  unknownNear: 'Dazu liegen mir keine Informationen vor. Am nächsten kommt das Thema „{topic}“.',
  nearest: 'Darauf habe ich keine direkte Antwort. Am nächsten kommt: {quote}',
  absent: 'Zu „{term}“ liegen mir keine Informationen vor. Das weiß ich dazu: {quote}',
  foreign: '(Meine Quellen sind auf {language}.)',
  greeting: 'Hallo! Wie kann ich Ihnen heute helfen?',
  welcome: 'Gern geschehen! Möchten Sie noch etwas wissen?',
  goodbye: 'Auf Wiedersehen! Kommen Sie gern jederzeit wieder.',
  identity:
    'Ich bin {name}, ein automatischer Assistent. Ich beantworte Fragen anhand der Informationen, die mir vorliegen.',
  abilities:
    'Ich beantworte Fragen anhand der Informationen, die mir vorliegen, und sage Ihnen, wenn ich etwas nicht weiß. Was möchten Sie wissen?',
  open: 'Was möchten Sie wissen?',
  topics: 'Zu diesen Themen kann ich Auskunft geben:',
  empty: 'Mir liegen noch keine Informationen vor.',
  sorry: 'Das tut mir leid.',
  putThrough: 'Mit der Schaltfläche unten können Sie mit einem Menschen sprechen.',
  reach: 'So erreichen Sie einen Menschen: {quote}',
  unreachable: 'Ich bin ein automatischer Assistent und kann Sie nicht verbinden. Kontaktdaten liegen mir nicht vor.',
  contactSearch: 'Kontakt Telefon anrufen E-Mail schreiben erreichen Beschwerde',
  addressSearch: 'Adresse Anfahrt Standort Lage Parken Bahnhof Straße',
  anger: {
    opens: formSet(
      'was wann wo wer welche welcher welches welchen welchem warum wieso wie kann können könnte darf ist sind habt haben gibt wird muss wenn falls',
    ),
    complains: phraseList('beschweren, beschwerde einreichen'),
    strong: phraseList(`
      frechheit, unverschämt, unverschämtheit, sauerei, zumutung, abzocke, stinksauer, nie wieder, so geht das nicht, mir reicht,
      skandal, unter aller sau, sehr enttäuscht, schlechter service`),
    weak: phraseList(`
      schon wieder, keiner, niemand, unmöglich, dreckig, ausgefallen, gewartet, enttäuscht, unhöflich, schlampig, verspätet, furchtbar,
      schrecklich, zum dritten mal, zum zweiten mal, immer noch nicht, versprochen, ignoriert`),
  },
  wanted: {
    ways: formSet('sprechen reden telefonieren anrufen verbinden verbunden nummer erreichen'),
    anyone: formSet('jemand jemandem jemanden'),
    someone: formSet(`
      mensch menschen mitarbeiter mitarbeiterin person berater beraterin kundendienst chef chefin inhaber inhaberin büro`),
    bare: formSet('mit dem einem einen einer eine ein echten echter echte richtigen bitte jetzt'),
    other: formSet(`
      ich möchte will würde gern gerne kann könnte darf mit einem einer einen dem der den die das aus nicht kein keinem roboter bot
      maschine computer bitte mal kurz lieber direkt persönlich telefonisch wirklich richtigen richtiger echten echter im vom hier
      sofort dringend und brauche muss es ist eine ein mir mich geben sie hallo wir werden`),
    about: formSet('wegen über bezüglich'),
  },
  asks: {
    greeting: wholePattern(
      "(?:(?:hallo+|hi|hey|huhu|hallöchen|moin|servus|grüezi|grüß gott|grüß dich|guten (?:morgen|tag|abend)|na)(?: zusammen| da)?|wie geht es (?:dir|ihnen)|wie geht's|[,.!? ])+",
    ),
    nothing: wholePattern(
      '(?:(?:ja|jo|jep|nein|nee|nö|vielleicht|eventuell|ok(?:ay)?|klar|natürlich|weiß nicht|keine ahnung|hm+|bitte)[,.! ]*){1,3}',
    ),
    thanks: wholePattern(
      '(?:(?:ok(?:ay)?|super|prima|toll|perfekt|alles klar|gut|danke|vielen dank|herzlichen dank|besten dank|dank dir|danke (?:dir|ihnen)|sehr|für (?:die|ihre|deine) (?:hilfe|antwort|auskunft)|schön)[,.! ]*)+',
    ),
    goodbye: farewellPattern(
      'danke|ok',
      'tschüss?|auf wiedersehen|ciao|bis (?:bald|später|dann|morgen)|gute nacht|schönen (?:tag|abend)(?: noch)?|ade',
    ),
    identity: wholePattern(
      'wer (?:bist du|sind sie)|wie (?:heißt du|heißen sie)|was (?:bist du|sind sie)|(?:bist du|sind sie|seid ihr|ist das|ist das hier) (?:ein )?(?:echter )?(?:bot|mensch|roboter|echt|eine ki|computer|automat|maschine)|(?:spreche|schreibe|chatte|rede) ich (?:hier |gerade )?mit (?:einem|einer) (?:echten )?(?:bot|menschen|roboter|ki|computer|maschine)|wer hat (?:dich|sie) (?:gemacht|gebaut|erstellt|entwickelt|trainiert|programmiert)|stell dich vor|mit wem (?:spreche|schreibe|chatte) ich',
    ),
    abilities: wholePattern(
      'hilfe|was (?:kannst du|können sie)(?: alles)?(?: tun| machen| für mich tun)?|wie (?:kannst du|können sie) mir helfen|(?:kannst du|können sie) mir helfen|was kann ich (?:dich |sie )?(?:alles )?fragen',
    ),
    topics: wholePattern(
      '(?:welche|was für) themen .{0,40}|worüber (?:weißt du|wissen sie) bescheid|(?:zeige? (?:mir )?|nenne? (?:mir )?)?(?:die |alle )?(?:themen|inhaltsverzeichnis|inhalte)',
    ),
    summary: wholePattern(
      "(?:bitte )?(?:fass(?:e|en sie)? (?:bitte )?.{0,40}zusammen|(?:eine |kurze |gib mir eine )*zusammenfassung(?: bitte| des dokuments| der quellen)?|zusammenfassen|(?:gib mir )?(?:einen |ein )?überblick)|worum geht(?:'?s| es)(?: hier| in .{1,40})?|was steht (?:hier|in .{1,40})|was (?:macht ihr|machen sie|bietet ihr an|bieten sie an|verkauft ihr|verkaufen sie)(?: so| denn| eigentlich| alles| genau)*|welche (?:leistungen|angebote|dienstleistungen|produkte) (?:habt ihr|haben sie|bietet ihr(?: an)?|bieten sie(?: an)?|gibt es)|(?:erzählen sie|erzähl|erzählt) (?:mir )?(?:etwas |mehr )?über (?:ihre|eure|die) (?:firma|praxis|schule|unternehmen)",
    ),
  },
};
