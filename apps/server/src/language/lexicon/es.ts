import { type Lexicon, openingPattern, seasonPatterns, wordsPattern } from './lexicon';

export const es: Lexicon = {
  kinds: [
    [
      'how-long',
      wordsPattern(
        'cuánto tiempo|cuántos (?:días|meses|años|minutos)|cuántas (?:horas|semanas)|cuánto (?:dura|duran|tarda|tardan|demora)|qué plazo|cuál es el plazo',
      ),
    ],
    ['how-often', wordsPattern('cuántas veces|con qué frecuencia|cada cuánto')],
    [
      'how-much',
      wordsPattern(
        'cuánto (?:cuesta|cuestan|vale|valen|es|sale|cobran|hay que pagar)|qué precio|cuál es (?:el (?:precio|coste|costo|importe)|la (?:cuota|tarifa))|cuánto',
      ),
    ],
    [
      'when',
      wordsPattern(
        'cuándo|a qué hora|qué día|qué días|en qué (?:año|mes|fecha)|qué horario|cuál es el horario|hasta cuándo|desde cuándo|horario|horarios',
      ),
    ],
    [
      'how-many',
      wordsPattern(
        'cuántos|cuántas|qué (?:edad|altura|tamaño|peso|porcentaje|cantidad)|cuál es el (?:descuento|porcentaje|número)',
      ),
    ],
    ['where', wordsPattern('dónde|de dónde|adónde|en qué (?:ciudad|calle|lugar)|cuál es la dirección')],
    ['who', wordsPattern('quién|quiénes')],
    ['why', wordsPattern('por qué|por qué motivo|por qué razón|cuál es el motivo')],
    ['how-to', wordsPattern('cómo|de qué manera|cuáles son los pasos')],
    ['which', wordsPattern('cuál|cuáles|qué tipos? de')],
    [
      'what-is',
      openingPattern('qué es|qué son|qué significa|qué quiere decir|define|defina|explica|explique|describe'),
    ],
    [
      'yes-no',
      openingPattern(
        'está|están|es|son|hay|tienen|tiene|puedo|puede|pueden|se puede|es posible|venden|aceptan|ofrecen|hacen|envían|debo|necesito|abre|abren|incluye|funciona|cierra|cierran',
      ),
    ],
    ['what', openingPattern('qué')],
  ],
  courtesy: openingPattern(
    '(?:(?:hola|por favor|perdón|disculpe|buenos días)[,.! ]+)*(?:(?:puede|podría|puedes|podrías)(?:s)? decirme|me (?:puede|podría|puedes) decir|sabe usted|sabes|quisiera saber|me gustaría saber|quiero saber|dígame|dime)',
  ),
  statementAsks: true,
  light: `debo sobre pasa ocurre cuándo dónde quién quiénes cómo qué cuál cuáles empresa compañía idioma abrir cuesta cuestan vale valen tienen tiene tener hay hacer hacen hago dar darme darse encontrar encuentro necesito quiero
    quisiera puedo puede pueden ofrecen ofrece posible disponible disponibles tiempo hora horas día días cosa cosas tipo
    tipos persona personas gente lugar sitio exactamente actualmente hoy información ayuda explicar decir mostrar saber
    ubicado ubicada permitido hola gracias dura abre existe llama significa`,
  cost: 'precio precios coste costo cuesta cuestan cuota cuotas tarifa tarifas importe pagar paga',
  synonyms: [
    'foto fotos fotografía fotografías',
    'devolver devolución devoluciones reembolso reembolsar cambiar',
    'envío envíos enviar envían entrega entregas domicilio',
    'cancelar cancelación anular baja',
    'teléfono llamar',
    'correo email mail e-mail',
    'médico doctor doctora',
    'coche carro auto vehículo',
    'vacaciones',
    'perro perros mascota mascotas animales',
    'abierto abierta abre abren abrimos horario apertura',
    'cerrado cerrada cierra cierran',
    'inscribir inscripción matrícula registrar',
    'imparte imparten profesor profesora monitor enseña',
    'director directora dirige gerente jefe jefa',
    'fundó fundado fundada fundador',
    'dirección ubicación calle',
    'vender venden vendemos venta',
    'niño niños hijo hijos',
    'aparcar aparcamiento parking estacionamiento',
    'bicicleta bicicletas bici',
  ],
  contraries: [
    ['abierto', 'cerrado'],
    ['abierta', 'cerrada'],
    ['abre', 'cerrado'],
    ['permitido', 'prohibido'],
    ['gratis', 'cuesta'],
    ['posible', 'imposible'],
    ['incluido', 'excluido'],
    ['obligatorio', 'opcional'],
  ],
  negation: wordsPattern('no|nunca|jamás|ningún|ninguno|ninguna|nadie|nada|tampoco|ni|imposible'),
  prohibition: wordsPattern('prohibid[oa]s?|excluid[oa]s? de|exent[oa]s?|vedad[oa]s?'),
  permission: {
    asked: wordsPattern('permitid[oa]s?|posible|admitid[oa]s?|se puede|se permite'),
    given: wordsPattern('permitid[oa]s?|permite|permiten|posible|admitid[oa]s?|admiten|puede|pueden|bienvenid[oa]s?'),
  },
  necessity: wordsPattern(
    'hay que|debo|debe|deben|debemos|tengo que|tiene que|tenemos que|necesito|necesita|necesitamos|necesario|necesaria|obligatorio|obligatoria|hace falta',
  ),
  closure: wordsPattern(
    'cerrado|cerrada|cerrados|cerradas|agotado|agotada|agotados|agotadas|cancelado|cancelada|suspendido|suspendida',
  ),
  condition: wordsPattern(
    'sin|solo|sólo|solamente|únicamente|salvo|excepto|si|siempre que|a menos que|algunos|algunas',
  ),
  circumstance: wordsPattern(
    '(?:cerca|dentro|fuera|durante|antes|después|entre|bajo|detrás|delante|en (?:el|la|los|las)|sobre (?:el|la))(?! (?:todo|toda|todos|todas|momento))',
  ),
  narrowing: wordsPattern(
    'mism[oa]s?|diferentes?|diferencias?|idéntic[oa]s?|todavía|aún|siempre|todos|todas|cada|ambos|ambas|nunca|enter[oa]s?|completamente|automáticamente|bastante|primer[oa]?s?|últim[oa]s?|más|menos|hasta|antes|después|sin|sol[oa]s?|juntos|juntas|entre|propi[oa]s?',
  ),
  relativeNegation: wordsPattern('que (?:no|nunca|jamás)'),
  turn: wordsPattern('pero|sin embargo|mientras|aunque|sino|de lo contrario'),
  reference: wordsPattern('ella|ellos|ellas|eso|esto|ese|esa|esos|esas|este|esta|estos|estas|lo|allí|ahí|su|sus'),
  personReference: wordsPattern('ella'),
  emptyReference: wordsPattern('(?:su|sus|este|esta|estos|estas|ese|esa|lo) (?=[a-z]{3,})'),
  priceOf: 'cuánto cuesta',
  fragment: openingPattern(
    '(?:y|o|pero|también)(?: qué hay de| qué pasa con)?|qué hay de|qué tal|para|en|a|al|los|las|el|la|con|sin|de|del',
  ),
  addressed: wordsPattern('usted|ustedes|vosotros|su|sus|vuestro|vuestra'),
  dependent: openingPattern(
    'ella|ellos|ellas|este|esta|esto|estos|estas|ese|esa|eso|después|luego|entonces|por eso|para ello|sin embargo|además|su|sus|allí|ambos',
  ),
  cause: wordsPattern(
    'porque|ya que|puesto que|debido|por (?:motivos|razones|causa)|para (?:evitar|que|proteger|garantizar)|motivo|razón|a causa|gracias a|por eso|pues',
  ),
  place: wordsPattern(
    'calle|avenida|plaza|paseo|sala|planta|piso|edificio|estación|parada|recepción|dirección|ubicado|ubicada|cerca|frente|junto|detrás|en la|en el|en',
  ),
  person: wordsPattern(
    'sr|sra|dr|dra|don|doña|señor|señora|director|directora|gerente|jefe|jefa|profesor|profesora|presidente|presidenta|equipo|departamento|fundador',
  ),
  frequency: wordsPattern('cada|por|todos los|todas las|diario|diariamente|semanal|mensual|anual|veces|vez'),
  timeUnit: wordsPattern('segundos?|minutos?|horas?|días?|noches?|semanas?|mes|meses|años?|trimestres?|semestres?'),
  time: wordsPattern(
    'hoy|mañana|ayer|mediodía|medianoche|tarde|noche|fin de semana|fines de semana|primavera|verano|otoño|invierno|siempre|después|antes|dentro|plazo|hasta|desde|a partir|a las|a la una|inmediatamente',
  ),
  number: wordsPattern(
    'un|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cien|ciento|mil|millón|medio|media|mitad|ilimitado|ninguno|ninguna',
  ),
  gratis: wordsPattern('gratis|gratuit[oa]s?|sin cargo|sin coste|gratuitamente'),
  imperative: openingPattern(
    'abra|haga|elija|pulse|introduzca|descargue|inicie|vaya|rellene|envíe|seleccione|luego|después|por último|primero|compruebe|retire|cierre|guarde|espere|entregue|llame|escriba|coloque|ponga|tome|conecte|presione|ingrese|imprima',
  ),
  rangeWord: wordsPattern('a|hasta'),
  weekdays: wordsPattern('entre semana'),
  weekend: wordsPattern('fin de semana|fines de semana'),
  everyDay: wordsPattern('todos los días|cada día|diariamente|a diario'),
  seasons: seasonPatterns({
    before: 'en|durante|por|antes de|después de|hasta|este|esta|desde|entre',
    article: '(?:(?:el|la|las) )?',
    months: [
      ['invierno', [11, 12, 1, 2]],
      ['primavera', [3, 4, 5]],
      ['verano', [6, 7, 8]],
      ['otoño', [9, 10, 11]],
      ['navidad(?:es)?|nochebuena|nochevieja', [12]],
    ],
  }),
};
