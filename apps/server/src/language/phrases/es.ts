import { farewellPattern, wholePattern } from '../lexicon/lexicon';
import { formSet, type Phrases, phraseList } from './phrases';

export const es: Phrases = {
  yes: 'Sí.',
  no: 'No.',
  unknown: 'No tengo información sobre eso.',
  unknownNear: 'No tengo información sobre eso. El tema más cercano es «{topic}».',
  nearest: 'No tengo una respuesta directa a eso. Lo más cercano es: {quote}',
  absent: 'No tengo información sobre «{term}». Esto es lo que sé: {quote}',
  foreign: '(Mis fuentes están en {language}.)',
  greeting: '¡Hola! ¿En qué puedo ayudarle hoy?',
  welcome: '¡De nada! ¿Desea saber algo más?',
  goodbye: '¡Hasta luego! Vuelva cuando quiera.',
  identity: 'Soy {name}, un asistente automático. Respondo preguntas con la información que me han dado.',
  abilities:
    'Respondo preguntas con la información que me han dado y le aviso cuando no sé algo. ¿Qué le gustaría saber?',
  open: '¿Qué le gustaría saber?',
  topics: 'Puedo ayudarle con estos temas:',
  empty: 'Todavía no tengo información.',
  sorry: 'Lo siento mucho.',
  putThrough: 'Con el botón de abajo puede hablar con una persona.',
  reach: 'Puede hablar con una persona aquí: {quote}',
  unreachable: 'Soy un asistente automático y no puedo pasarle con nadie. No tengo datos de contacto.',
  contactSearch: 'contacto teléfono llamar correo escribir queja',
  addressSearch: 'dirección ubicación cómo llegar aparcamiento estación calle',
  anger: {
    opens: formSet('cuándo dónde quién cuál cómo cuánto puedo se hay tienen si'),
    complains: phraseList('quejarme, poner una queja'),
    strong: phraseList(`
      vergüenza, inaceptable, indignante, nunca más, qué asco, estafa, tomadura de pelo, lamentable, pésimo, pésima,
      muy decepcionado, muy decepcionada`),
    weak: phraseList(`
      nadie, esperando, otra vez, sucio, sucia, horrible, decepcionado, decepcionada, prometieron, todavía no`),
  },
  wanted: {
    ways: formSet('hablar chatear llamar contactar comunicarme'),
    anyone: formSet('alguien'),
    someone: formSet('persona humano agente operador encargado encargada responsable dueño dueña jefe jefa'),
    bare: formSet('una un la el real por favor'),
    other: formSet(`
      quiero quisiera puedo podría me gustaría necesito con una un el la de verdad real por favor no robot bot máquina ahora urgente es
      directamente hola`),
    about: formSet('sobre'),
  },
  asks: {
    greeting: wholePattern(
      '(?:(?:hola+|buenas|buenos días|buenas (?:tardes|noches)|saludos|qué tal|cómo (?:estás|está|va))(?: a todos)?|[,.!?¿¡ ])+',
    ),
    nothing: wholePattern('(?:(?:sí|no|quizás?|tal vez|ok|vale|claro|no sé|por favor)[,.! ]*){1,3}'),
    thanks: wholePattern(
      '(?:(?:ok|vale|perfecto|genial|muy bien|gracias|muchas|mil|por (?:tu|su|la) (?:ayuda|respuesta)|muy amable|estupendo|majo|maja|tío|tía)[,.!¡ ]*)+',
    ),
    goodbye: farewellPattern(
      'gracias',
      'adiós|hasta (?:luego|pronto|mañana|la vista)|chao|nos vemos|buenas noches|que tenga un buen día',
    ),
    identity: wholePattern(
      '(?:quién|qué) (?:eres|es usted|sos)|cómo (?:te llamas|se llama(?: usted)?)|(?:eres|es usted) (?:un )?(?:bot|robot|humano|persona|una ia)|quién te (?:hizo|creó|ha creado|programó|desarrolló)|preséntate',
    ),
    abilities: wholePattern(
      'ayuda|ayúdame|qué (?:puedes|puede|sabes) hacer(?: por mí)?|cómo (?:puedes|puede) ayudarme|(?:puedes|puede) ayudarme|qué (?:te |le )?puedo preguntar(?:te|le)?',
    ),
    topics: wholePattern(
      '(?:qué|cuáles) (?:temas|asuntos) .{0,40}|de qué temas .{0,40}|(?:lista|muestra)?(?: de)? ?(?:los )?(?:temas|índice|contenidos)',
    ),
    summary: wholePattern(
      '(?:puedes |puede )?(?:resume|resuma|resumir|hazme un resumen|haz un resumen|un resumen|resumen)(?: .{0,40})?|de qué (?:trata|tratan|habla|va) .{0,40}|qué (?:dice|contiene) (?:este|el) (?:documento|texto|archivo)|(?:a )?qué (?:hacen|hacéis|ofrecen|ofrecéis|venden|vendéis|se dedican|os dedicáis)|qué (?:servicios|productos) (?:ofrecen|ofrecéis|tienen|tenéis)|cuáles son (?:sus|vuestros) servicios',
    ),
  },
};
