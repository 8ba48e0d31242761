import { farewellPattern, wholePattern } from '../lexicon/lexicon';
import { formSet, type Phrases, phraseList } from './phrases';

export const fr: Phrases = {
  yes: 'Oui.',
  no: 'Non.',
  unknown: "Je n'ai pas d'informations à ce sujet.",
  unknownNear: "Je n'ai pas d'informations à ce sujet. Le thème le plus proche est « {topic} ».",
  nearest: "Je n'ai pas de réponse directe à cela. Le plus proche est : {quote}",
  absent: "Je n'ai pas d'informations sur « {term} ». Voici ce que je sais : {quote}",
  foreign: '(Langue de mes sources : {language}.)',
  greeting: "Bonjour ! Comment puis-je vous aider aujourd'hui ?",
  welcome: 'Je vous en prie ! Souhaitez-vous savoir autre chose ?',
  goodbye: 'Au revoir ! Revenez quand vous voulez.',
  identity:
    'Je suis {name}, un assistant automatique. Je réponds aux questions à partir des informations dont je dispose.',
  abilities:
    'Je réponds aux questions à partir des informations dont je dispose, et je vous le dis quand je ne sais pas. Que souhaitez-vous savoir ?',
  open: 'Que souhaitez-vous savoir ?',
  topics: 'Je peux vous renseigner sur ces sujets :',
  empty: "Je n'ai pas encore d'informations.",
  sorry: 'Je suis désolé pour cela.',
  putThrough: 'Le bouton ci-dessous vous permet de parler à une personne.',
  reach: 'Vous pouvez joindre une personne ici : {quote}',
  unreachable: "Je suis un assistant automatique et ne peux pas vous mettre en relation. Je n'ai pas de coordonnées.",
  contactSearch: 'contact téléphone appeler e-mail écrire joindre réclamation',
  addressSearch: 'adresse accès plan parking gare rue',
  anger: {
    opens: formSet('quand où qui quel quelle quels quelles pourquoi comment combien puis-je est-ce peut-on avez si'),
    complains: phraseList('me plaindre, porter plainte, réclamation contre'),
    strong: phraseList(`
      inadmissible, scandaleux, honteux, une honte, inacceptable, arnaque, plus jamais, ras le bol, déplorable, n'importe quoi,
      très déçu, très déçue`),
    weak: phraseList(`
      personne ne, attendu, encore une fois, sale, déçu, déçue, horrible, toujours pas, promis, impoli, impolie`),
  },
  wanted: {
    ways: formSet('parler discuter joindre appeler contacter'),
    anyone: formSet("quelqu'un"),
    someone: formSet('humain personne conseiller conseillère agent responsable patron patronne gérant gérante'),
    bare: formSet("un une vrai vraie s'il vous plaît svp"),
    other: formSet(`
      je veux voudrais souhaite peux puis-je à avec un une le la vrai vraie s'il vous plaît svp pas robot bot machine maintenant
      urgent c'est est-ce que directement bonjour au`),
    about: formSet('sujet concernant'),
  },
  asks: {
    greeting: wholePattern(
      '(?:(?:bonjour|bonsoir|salut|coucou)(?: à tous)?|comment (?:ça va|allez-vous|vas-tu)|ça va|[,.!? ])+',
    ),
    nothing: wholePattern(
      "(?:(?:oui|ouais|non|peut-être|ok|d'accord|bien sûr|je ne sais pas|s'il vous plaît)[,.! ]*){1,3}",
    ),
    thanks: wholePattern(
      "(?:(?:ok|super|parfait|très bien|d'accord|merci|mille|bien|beaucoup|pour (?:votre |ton |l')(?:aide|réponse)|génial)[,.! ]*)+",
    ),
    goodbye: farewellPattern('merci', 'au revoir|à bientôt|à plus(?: tard)?|bonne (?:nuit|journée|soirée)|adieu|ciao'),
    identity: wholePattern(
      "qui (?:es-tu|êtes-vous|tu es|vous êtes)|(?:tu es|vous êtes|es-tu|êtes-vous) (?:qui|un robot|humain|une ia)|(?:comment|quel est) (?:tu t'appelles|vous appelez-vous|t'appelles-tu|votre nom|ton nom)|qui (?:t'a|vous a) (?:créée?|faite?|programmée?|développée?)|présente-toi|présentez-vous",
    ),
    abilities: wholePattern(
      "aide|aidez-moi|aide-moi|que (?:peux-tu|pouvez-vous|sais-tu|savez-vous) faire(?: pour moi)?|comment (?:peux-tu|pouvez-vous) m'aider|(?:peux-tu|pouvez-vous) m'aider|que puis-je (?:te |vous )?demander|qu'est-ce que (?:tu peux|vous pouvez) faire",
    ),
    topics: wholePattern(
      '(?:quels|de quels) (?:sujets|thèmes) .{0,40}|(?:liste|montre-moi|montrez-moi)? ?(?:les |des )?(?:sujets|thèmes|table des matières|sommaire)',
    ),
    summary: wholePattern(
      "(?:(?:peux-tu|pouvez-vous) )?(?:résume|résumez|résumer|fais un résumé|faites un résumé|un résumé|résumé)(?: .{0,40})?|de quoi (?:parle|parlent|s'agit|traite) .{0,40}|que (?:dit|contient) (?:ce|le) (?:document|texte|fichier)|(?:que|qu'est-ce que vous) (?:faites(?:-vous)?|proposez(?:-vous)?|vendez(?:-vous)?|offrez(?:-vous)?)|quels (?:sont vos services|services (?:proposez|offrez)-vous)",
    ),
  },
};
