import { fold } from '../../../language/fold';

/** Words for what a table's rows are: above the first column, such a word is never one of the rows. */
const KINDS = words(`
  day days date dates weekday weekdays time month year season period item items article product products service services
  treatment job task position size model type kind category class group plan tariff package feature features option room
  animal breed course subject dish drink ticket material article question
  tag tage wochentag datum uhrzeit monat jahr saison zeitraum artikel produkt leistung leistungen behandlung groesse grosse
  modell typ art kategorie klasse gruppe tarif paket merkmal zimmer tier rasse kurs fach gericht getraenk getrank frage
  dia dias fecha hora mes ano temporada articulo producto servicio tratamiento tamano talla modelo tipo categoria clase grupo
  tarifa paquete habitacion animal raza curso plato bebida entrada pregunta
  jour jours heure mois annee saison produit prestation soin taille modele categorie classe groupe forfait chambre cours
  plat boisson billet question
  giorno giorni data ora mese anno stagione articolo prodotto servizio trattamento taglia modello categoria classe gruppo
  camera corso piatto bevanda biglietto
  dag dagen maand jaar seizoen dienst behandeling maat soort groep kamer cursus gerecht drankje
  produto servico tamanho quarto curso prato
`);

/** Words for what is said about each row; lists of facts start their lines with them. */
const PROPERTIES = words(`
  name names title role person people contact department team place location branch shop city town country region zone
  address phone telephone mobile fax email e-mail website price prices cost costs fee fees amount quantity number unit units
  description note notes remarks details level age weight length width height colour color duration hours deadline
  extension status street owner founded
  funktion rolle kontakt abteilung ort standort filiale stadt land gebiet adresse anschrift telefon handy webseite preis
  preise kosten gebuehr gebuhr betrag menge anzahl nummer einheit beschreibung hinweis bemerkung alter gewicht laenge lange
  breite hoehe hohe farbe dauer zeiten oeffnungszeiten offnungszeiten strasse inhaber
  nombre cargo puesto persona contacto departamento lugar ciudad pais direccion telefono movil correo precio precios coste
  costo importe cantidad numero unidad descripcion nota notas edad peso color duracion horario horarios
  nom fonction personne lieu ville pays telephone courriel prix tarif tarifs montant quantite nombre unite remarque poids
  couleur duree horaires
  nome ruolo persona luogo citta indirizzo prezzo prezzi costo importo quantita unita descrizione eta durata orario orari
  naam functie plaats stad adres telefoon prijs prijzen kosten aantal omschrijving leeftijd gewicht kleur duur
  cargo lugar cidade endereco telefone preco precos valor quantidade descricao idade duracao horario
`);

/** Words for the numbers that identify things: 'Art. no.', 'Bestell-Nr.', 'SKU'. */
const CODES = words(`
  code codes id sku ean isbn ref reference no nr num number # pos art.-nr artikelnummer artikelnr bestellnummer bestellnr
  produktnummer produktnr kursnummer kursnr nummer kuerzel kurzel codigo numero referencia clave codice riferimento n° nº
  artikelcode productcode bestelcode kurscode cod cod.
`);
/** Things whose number is their name rather than a code: 'Room no.', 'Bus no.' */
const CALLED_BY_NUMBER = words(`
  room table seat court line bus track gate floor house phone telephone extension zimmer tisch platz linie gleis haus telefon
  habitacion mesa chambre table camera tavolo kamer tafel
`);
/** Words above names of things of any kind. */
const TITLES = words(`
  name names title description designation bezeichnung beschreibung titel benennung nombre descripcion titulo nom intitule
  libelle nome descrizione titolo denominazione naam omschrijving descricao
`);
/** Words that stand in a cell in place of a number. */
const VALUES = new Set(
  `closed|free|free of charge|none|nil|n/a|na|tbc|tba|yes|no|included|not included|extra|on request|by request|by appointment|by arrangement|unlimited|all day|sold out|x
  geschlossen|frei|gratis|kostenlos|kostenfrei|ohne|keine|entfallt|k.a|ja|nein|inklusive|inkl|auf anfrage|nach vereinbarung|nach absprache|unbegrenzt|ganztagig
  cerrado|cerrada|gratuito|gratuita|ninguno|si|incluido|incluida|no incluido|a consultar|bajo peticion|con cita|con cita previa|cita previa|ilimitado
  ferme|fermee|gratuit|gratuite|aucun|oui|non|inclus|incluse|sur demande|sur rendez-vous|illimite
  chiuso|chiusa|nessuno|incluso|su richiesta|su appuntamento|illimitato
  gesloten|nee|inbegrepen|op aanvraag|op afspraak|onbeperkt|fechado|nenhum|sim|nao|sob consulta|ilimitado`
    .split(/[|\n]/)
    .map((value) => value.trim()),
);

const DAYS = new Set(
  ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((weekday) => {
      const { format } = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      return Array.from({ length: 7 }, (_, day) => plain(format(Date.UTC(2024, 0, 1 + day))));
    }),
  ),
);

/** Whether a cell is one word for what the rows are: 'Day', 'Leistung'. */
export function namesKind(cell: string): boolean {
  return KINDS.has(plain(cell));
}

/** Whether a cell is one word for what is said about each row, or about one thing: 'Price', 'Telefon'. */
export function isProperty(cell: string): boolean {
  return KINDS.has(plain(cell)) || PROPERTIES.has(plain(cell));
}

/** Whether a cell names what is below or beside it: 'Unit price', 'Precio por noche'. */
export function namesProperty(cell: string): boolean {
  const said = plain(cell).split(' ');
  return said.length <= 4 && [said[0], said.at(-1)].some((word = '') => KINDS.has(word) || PROPERTIES.has(word));
}

/** Whether a cell says that codes or numbers are below it. */
export function namesCode(cell: string): boolean {
  const said = plain(cell).split(/[ .-]+/);
  const coded = CODES.has(plain(cell)) || CODES.has(said.at(-1) ?? '');
  return coded && !said.some((word) => CALLED_BY_NUMBER.has(word));
}

/** Whether a cell is one word saying that names are below it: 'Title', 'Bezeichnung'. */
export function namesTitle(cell: string): boolean {
  return TITLES.has(plain(cell));
}

/** Whether a cell holds a number or what stands for one: 'closed', 'free', a dash, a tick. */
export function isValue(cell: string): boolean {
  return /\p{N}/u.test(cell) || standsForNumber(cell);
}

export function standsForNumber(cell: string): boolean {
  return !/[\p{L}\p{N}]/u.test(cell) || VALUES.has(plain(cell));
}

/** 'Monday to Friday', 'Di.' */
export function beginsWithDay(cell: string): boolean {
  const [first = '', next = ''] = plain(cell).split(/[ .,–-]+/);
  return DAYS.has(first) || DAYS.has(`${first}-${next}`);
}

/** Without case, accents, bracketed text and trailing punctuation. */
function plain(cell: string): string {
  return fold(cell.toLowerCase())
    .replace(/(?<!\s)\s*\([^()]*\)/g, '')
    .replace(/(?<![\s.:*])[\s.:*]+$/, '')
    .trim();
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
