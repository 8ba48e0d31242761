import { type Lexicon, openingPattern, wordsPattern } from './lexicon';

export const pt: Lexicon = {
  kinds: [
    [
      'how-long',
      wordsPattern(
        'quanto tempo|quantos (?:dias|meses|anos|minutos)|quantas (?:horas|semanas)|quanto (?:dura|duram|demora|demoram)|qual (?:é )?o prazo|qual a duração',
      ),
    ],
    ['how-often', wordsPattern('quantas vezes|com que frequência|de quanto em quanto')],
    [
      'how-much',
      wordsPattern(
        'quanto (?:custa|custam|é|são|sai|fica|pago)|qual (?:é )?o (?:preço|valor|custo)|qual (?:é )?a (?:taxa|mensalidade)|quanto',
      ),
    ],
    [
      'when',
      wordsPattern(
        'quando|a que horas?|que horas|que dia|quais dias|em que (?:ano|mês|dia)|qual (?:é )?o horário|desde quando|até quando|horário|horários',
      ),
    ],
    ['how-many', wordsPattern('quantos|quantas|que idade|qual (?:é )?(?:a porcentagem|a percentagem|o número)')],
    ['where', wordsPattern('onde|de onde|aonde|em que (?:cidade|rua)|qual (?:é )?o endereço')],
    ['who', wordsPattern('quem|de quem')],
    ['why', wordsPattern('por que|por quê|porque|por qual motivo|porquê')],
    ['how-to', wordsPattern('como|de que forma|quais são os passos')],
    ['which', wordsPattern('qual|quais|que tipo')],
    ['what-is', openingPattern('o que (?:é|são|significa)|que é|explique|descreva|defina')],
    ['what', openingPattern('o que|que')],
    [
      'yes-no',
      openingPattern(
        'são|está|estão|há|tem|têm|existe|posso|pode|podem|é possível|vocês|aceitam|vendem|oferecem|fazem|entregam|enviam|devo|preciso|funciona|abre|abrem',
      ),
    ],
  ],
  statementAsks: true,
  light: `devo acontece quando onde quem como qual quais empresa companhia língua idioma aonde custa custam tem têm ter fazer faz fazem encontrar encontra dar preciso quero queria gostaria possível disponível
    disponíveis tempo hora horas dia dias coisa coisas tipo tipos pessoa pessoas gente lugar exatamente atualmente hoje
    informação informações ajuda explicar dizer mostrar saber localizado fica dura existe vocês olá obrigado significa`,
  cost: 'preço preços custo custa custam valor taxa tarifa mensalidade pagar',
  synonyms: [
    'devolver devolução reembolso reembolsar trocar',
    'envio enviar entrega entregar entregam frete',
    'cancelar cancelamento',
    'telefone ligar',
    'médico médica doutor doutora',
    'carro automóvel veículo',
    'cão cachorro cães animais',
    'aberto aberta abre abrem horário',
    'fechado fechada fecha',
    'diretor diretora gerente dirige',
    'fundou fundada fundado fundador',
    'endereço morada rua localização',
    'férias',
    'aluguel alugar arrendar',
    'filhos crianças criança',
  ],
  contraries: [
    ['aberto', 'fechado'],
    ['aberta', 'fechada'],
    ['permitido', 'proibido'],
    ['grátis', 'custa'],
    ['possível', 'impossível'],
    ['incluído', 'excluído'],
    ['obrigatório', 'opcional'],
  ],
  negation: wordsPattern('não|nunca|jamais|nenhum|nenhuma|ninguém|nada|nem|impossível'),
  prohibition: wordsPattern('proibid[oa]s?|excluíd[oa]s? de|isent[oa]s?|vedad[oa]s?'),
  necessity: wordsPattern(
    'preciso|precisa|precisamos|devo|deve|tenho que|tem que|temos que|necessário|necessária|obrigatório|obrigatória',
  ),
  closure: wordsPattern('fechado|fechada|fechados|fechadas|esgotado|esgotada|cancelado|cancelada|suspenso|suspensa'),
  condition: wordsPattern('sem|só|somente|apenas|salvo|exceto|se|desde que|a menos que|alguns|algumas'),
  narrowing: wordsPattern(
    'mesm[oa]s?|diferentes?|diferenças?|idêntic[oa]s?|ainda|sempre|todos|todas|cada|ambos|ambas|nunca|inteir[oa]s?|completamente|automaticamente|bastante|primeir[oa]s?|últim[oa]s?|mais|menos|até|antes|depois|sem|sozinh[oa]s?|juntos|juntas|entre|próprios?|próprias?',
  ),
  relativeNegation: wordsPattern('que (?:não|nunca|jamais)'),
  turn: wordsPattern('mas|porém|contudo|no entanto|enquanto|embora|senão|caso contrário'),
  reference: wordsPattern('ele|ela|eles|elas|isso|isto|esse|essa|este|esta|lá|ali|dele|dela|deles|delas|seu|sua'),
  personReference: wordsPattern('dele|dela'),
  emptyReference: wordsPattern('(?:este|esta|esse|essa|seu|sua) (?=[a-z]{3,})'),
  priceOf: 'quanto custa',
  fragment: openingPattern(
    '(?:e|ou|mas|também)(?: quanto a)?|e sobre|que tal|para|em|a|ao|à|o|os|as|no|na|nos|nas|com|sem|de|do|da',
  ),
  addressed: wordsPattern('você|vocês|vosso|nosso|nossa'),
  dependent: openingPattern(
    'ele|ela|eles|elas|isso|isto|este|esta|estes|estas|esse|essa|depois|então|por isso|porém|além disso|seu|sua|lá|ambos',
  ),
  cause: wordsPattern(
    'porque|pois|já que|uma vez que|devido|por (?:motivos?|razões|causa)|para (?:evitar|que|proteger|garantir)|graças|motivo|por isso',
  ),
  place: wordsPattern(
    'rua|avenida|praça|sala|andar|piso|edifício|prédio|estação|recepção|endereço|localizado|localizada|fica|perto|em frente|ao lado|em|no|na',
  ),
  person: wordsPattern(
    'sr|sra|dr|dra|senhor|senhora|diretor|diretora|gerente|chefe|professor|professora|presidente|equipe|equipa|departamento|fundador',
  ),
  frequency: wordsPattern('cada|por|todos os|todas as|diário|diariamente|semanal|mensal|anual|vezes|vez'),
  timeUnit: wordsPattern('segundos?|minutos?|horas?|dias?|noites?|semanas?|mês|meses|anos?|semestres?'),
  time: wordsPattern(
    'hoje|amanhã|ontem|meio-dia|meia-noite|manhã|tarde|noite|fim de semana|fins de semana|primavera|verão|outono|inverno|sempre|depois|antes|dentro|até|a partir|das|às|imediatamente',
  ),
  number: wordsPattern(
    'um|uma|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|vinte|trinta|cem|cento|mil|milhão|meio|meia|metade|ilimitado|nenhum',
  ),
  gratis: wordsPattern('grátis|gratuit[oa]s?|gratuitamente|sem custo'),
  rangeWord: wordsPattern('a|até|à'),
  weekend: wordsPattern('fim de semana|fins de semana'),
  everyDay: wordsPattern('todos os dias|cada dia|diariamente'),
};
