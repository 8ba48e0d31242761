import { type Lexicon, openingPattern, seasonPatterns, wordsPattern } from './lexicon';

export const fr: Lexicon = {
  kinds: [
    [
      'how-long',
      wordsPattern(
        'combien de temps|combien de (?:jours|semaines|mois|heures|minutes)|pendant combien|quelle est la durée|quelle durée|sous quel délai|quel est le délai|quel délai',
      ),
    ],
    ['how-often', wordsPattern('combien de fois|à quelle fréquence')],
    [
      'how-much',
      wordsPattern(
        "combien coûte|combien coûtent|combien ça coûte|quel est le (?:prix|tarif|coût|montant)|quels sont les (?:prix|tarifs)|à quel prix|combien(?! de| d'| d’)",
      ),
    ],
    [
      'when',
      wordsPattern(
        "quand|à quelle heure|à quelles heures|quel jour|quels jours|en quelle année|quelle date|à quelle date|depuis quand|jusqu'à quand|quels sont (?:les|vos) horaires|horaires",
      ),
    ],
    [
      'how-many',
      wordsPattern(
        "combien de|combien d'|combien d|quel âge|quelle (?:taille|hauteur|distance|quantité)|quel (?:poids|pourcentage|nombre)",
      ),
    ],
    [
      'where',
      wordsPattern("d'où|dans quelle (?:ville|rue)|quelle est (?:l'|votre )adresse|à quelle adresse|à quel endroit"),
    ],
    // Folded, 'où' becomes 'ou', which means 'or' in the middle of a question.
    ['where', openingPattern('où')],
    ['who', wordsPattern('qui|à qui|par qui|de qui|qui est-ce qui')],
    ['why', wordsPattern('pourquoi|pour quelle raison|pour quelles raisons')],
    ['how-to', wordsPattern('comment|de quelle manière|quelles sont les étapes')],
    ['which', wordsPattern('quel|quelle|quels|quelles|lequel|laquelle|lesquels|lesquelles')],
    [
      'what-is',
      openingPattern(
        "qu'est-ce que|qu'est-ce qu|c'est quoi|que signifie|que veut dire|définissez|décrivez|expliquez|explique",
      ),
    ],
    ['what', wordsPattern("que|qu'|quoi")],
    [
      'yes-no',
      openingPattern(
        "est-ce que|est-ce qu'|est-ce|y a-t-il|avez-vous|peut-on|puis-je|pouvez-vous|faut-il|dois-je|doit-on|est-il|est-elle|sont-ils|sont-elles|a-t-il|a-t-elle|livrez-vous|acceptez-vous|proposez-vous|vendez-vous|il y a|je peux|on peut",
      ),
    ],
    [
      'yes-no',
      wordsPattern('est-il|est-elle|sont-ils|sont-elles|peut-il|peut-on|peuvent-ils|a-t-il|a-t-elle|ont-ils|y a-t-il'),
    ],
  ],
  courtesy: openingPattern(
    "(?:(?:bonjour|s'il vous plaît|svp|excusez-moi|pardon|alors)[,.! ]+)*(?:(?:pouvez|pourriez)-vous me (?:dire|expliquer|indiquer)|peux-tu me (?:dire|expliquer)|savez-vous|je (?:voudrais|veux|souhaite|souhaiterais) savoir|dites-moi)",
  ),
  statementAsks: true,
  light: `faut passe quand où qui pourquoi comment quel lequel laquelle lesquels entreprise société langue coûte coûtent avez avoir faire fait trouve trouver trouvent donner donne prendre aller besoin veux voudrais souhaite
    possible disponible disponibles proposez offrez offre temps heure heures jour jours chose choses sorte type types
    personne personnes gens lieu endroit exactement actuellement aujourd hui info infos information informations aide
    expliquer dire montrer savoir situé située combien quel quelle y t il ils elle elles vous nous on est-ce autorisé
    autorisés puis peut-on a-t-il est-il est-elle sont-ils sont-elles y-a-t-il bonjour merci signifie veut`,
  cost: 'prix tarif tarifs coût coûte coûtent cotisation frais montant payer paient',
  synonyms: [
    'retour retourner renvoyer rembourser remboursement remboursables remboursé échange',
    'livraison livrer livrez expédition expédier envoyer',
    'annuler annulation résilier résiliation',
    'téléphone téléphoner appeler',
    'mail email courriel e-mail',
    'médecin docteur',
    'voiture auto véhicule',
    'vacances congés congé',
    'chien chiens animal animaux',
    'ouvert ouverte ouvre ouvrez ouverture horaires',
    'fermé fermée ferme fermeture',
    'inscrire inscription enregistrer',
    'dirige dirigé directeur directrice responsable gérant',
    'fondé fondateur fondation fonda créé',
    'adresse situé située trouve',
    'enfant enfants',
    'salaire rémunération',
    'parking stationnement stationner garer',
    'vélo bicyclette vélos',
    'billet billets entrée ticket',
  ],
  contraries: [
    ['ouvert', 'fermé'],
    ['ouverte', 'fermée'],
    ['autorisé', 'interdit'],
    ['permis', 'interdit'],
    ['gratuit', 'payant'],
    ['possible', 'impossible'],
    ['inclus', 'exclu'],
    ['obligatoire', 'facultatif'],
    ['acceptés', 'interdits'],
  ],
  negation: wordsPattern("ne|n'|n|pas|jamais|aucun|aucune|personne|rien|ni|impossible"),
  prohibition: wordsPattern('interdite?s?|exclue?s? (?:de|du|des)|exemptée?s?|défendue?s?|prohibée?s?'),
  permission: {
    asked: wordsPattern('autorisée?s?|permise?s?|possible|admise?s?|acceptée?s?'),
    given: wordsPattern('autorisée?s?|permise?s?|possible|admise?s?|acceptée?s?|peut|peuvent|pouvez|bienvenue?s?'),
  },
  necessity: wordsPattern('faut|dois|doit|doivent|devons|devez|besoin|obligatoire|nécessaire|obligé|obligée'),
  closure: wordsPattern(
    'fermé|fermée|fermés|fermées|épuisé|épuisée|complet|complète|annulé|annulée|suspendu|suspendue',
  ),
  condition: wordsPattern(
    'sans|seulement|uniquement|sauf|excepté|si|à condition|sous réserve|certains|certaines|que si|à moins',
  ),
  circumstance: wordsPattern(
    '(?:près|dans|pendant|avant|après|entre|sous|derrière|devant|hors|sur (?:le|la|les)|au|aux|à la)(?! (?:tous?|toutes?|moment))',
  ),
  narrowing: wordsPattern(
    'même|mêmes|différente?s?|différences?|identiques?|encore|toujours|tous|toutes|chaque|jamais|entière?s?|entièrement|complètement|automatiquement|assez|déjà|premiers?|premières?|derniers?|dernières?|plus|moins|jusqu|avant|après|sans|seule?s?|ensemble|séparément|entre|propres?',
  ),
  relativeNegation: wordsPattern("(?:qui|que|qu'(?:il|elle|on)) (?:ne|n')"),
  turn: wordsPattern('mais|cependant|toutefois|tandis que|alors que|sinon|en revanche'),
  reference: wordsPattern('il|elle|ils|elles|lui|leur|leurs|ça|cela|ceci|ce|cette|ces|y|en|son|sa|ses'),
  personReference: wordsPattern('lui'),
  emptyReference: wordsPattern(
    "y a-t-il|il y a|est-ce (?:que|qu)|est-ce|qu'est-ce|faut-il|(?:est|sont|a|a-t|ont|peut|peuvent)-(?:t-)?(?:il|elle|ils|elles)|il (?:faut|est possible)|en (?=[a-z]{3,})|ce (?:document|site)|(?:son|sa|ses|leur|leurs) (?=[a-z]{3,})",
  ),
  priceOf: 'combien coûte',
  fragment: openingPattern(
    "(?:et|ou|mais|aussi)(?: pour)?|qu'en est-il|pour|en|à|au|aux|le|la|les|chez|avec|sans|dans|de|du|des",
  ),
  addressed: wordsPattern('vous|votre|vos|nous|notre|nos'),
  beforeVerb: wordsPattern('je|tu|on|nous|vous|il|elle|ils|elles|pour'),
  dependent: openingPattern(
    "il|elle|ils|elles|ce|cela|cette|ces|celui-ci|celle-ci|ensuite|puis|alors|donc|cependant|toutefois|sinon|de plus|y|son|sa|ses|leur|leurs|après cela|pour cela|pour ce faire|c'est",
  ),
  cause: wordsPattern(
    'parce que|parce qu|car|puisque|puisqu|en raison|à cause|grâce|afin|pour (?:éviter|que|protéger|garantir)|donc|raison|raisons',
  ),
  place: wordsPattern(
    'rue|avenue|place|boulevard|route|salle|étage|bâtiment|gare|station|arrêt|réception|accueil|adresse|situé|située|trouve|près|devant|derrière|en face|à côté|kilomètres|plage|dans',
  ),
  person: wordsPattern(
    'm|mme|monsieur|madame|dr|pr|docteur|professeur|directeur|directrice|responsable|gérant|gérante|président|présidente|équipe|service|architecte|fondateur',
  ),
  frequency: wordsPattern('chaque|par|tous les|toutes les|quotidien|hebdomadaire|mensuel|annuel|fois'),
  timeUnit: wordsPattern(
    'secondes?|minutes?|heures?|h|jours?|nuits?|nuitées?|semaines?|mois|ans?|années?|trimestres?|semestres?',
  ),
  time: wordsPattern(
    "aujourd'hui|demain|hier|midi|minuit|matin|soir|après-midi|week-end|weekend|printemps|été|automne|hiver|immédiatement|toujours|après|avant|sous|délai|jusqu|dès|à partir|tous les jours|\\d{1,2} ?h|h",
  ),
  number: wordsPattern(
    'un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|cent|mille|million|demi|demie|moitié|illimité|aucun|aucune',
  ),
  gratis: wordsPattern('gratuite?s?|gratuitement|sans frais|ne paient pas|offerte?s?'),
  imperative: openingPattern(
    "ouvrez|cliquez|choisissez|appuyez|entrez|saisissez|téléchargez|lancez|connectez|allez|remplissez|envoyez|sélectionnez|ensuite|puis|enfin|d'abord|vérifiez|retirez|fermez|enregistrez|attendez|veuillez|prenez|mettez|placez|appelez|écrivez",
  ),
  rangeWord: wordsPattern('au|à'),
  weekdays: wordsPattern('en semaine'),
  weekend: wordsPattern('week-ends?|weekends?|fin de semaine'),
  everyDay: wordsPattern('tous les jours|chaque jour|7 jours sur 7|quotidiennement'),
  seasons: seasonPatterns({
    before: "en|pendant|au|à|avant|après|jusqu'à|cet|ce|durant|dès|entre",
    article: "(?:le |l'|l )?",
    months: [
      ['hiver', [11, 12, 1, 2]],
      ['printemps', [3, 4, 5]],
      ['été', [6, 7, 8]],
      ['automne', [9, 10, 11]],
      ['noël', [12]],
    ],
  }),
};
