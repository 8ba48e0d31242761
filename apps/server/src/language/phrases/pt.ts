import { farewellPattern, wholePattern } from '../lexicon/lexicon';
import { formSet, type Phrases, phraseList } from './phrases';

export const pt: Phrases = {
  yes: 'Sim.',
  no: 'Não.',
  unknown: 'Não tenho informações sobre isso.',
  unknownNear: 'Não tenho informações sobre isso. O assunto mais próximo é “{topic}”.',
  nearest: 'Não tenho uma resposta direta para isso. O mais próximo é: {quote}',
  absent: 'Não tenho informações sobre “{term}”. Isto é o que sei: {quote}',
  foreign: '(As minhas fontes estão em {language}.)',
  greeting: 'Olá! Como posso ajudar hoje?',
  welcome: 'De nada! Deseja saber mais alguma coisa?',
  goodbye: 'Até logo! Volte quando quiser.',
  identity: 'Sou {name}, um assistente automático. Respondo a perguntas com base nas informações que tenho.',
  abilities: 'Respondo a perguntas com base nas informações que tenho e aviso quando não sei. O que deseja saber?',
  open: 'O que deseja saber?',
  topics: 'Posso ajudar com estes assuntos:',
  empty: 'Ainda não tenho informações.',
  sorry: 'Lamento muito.',
  putThrough: 'Com o botão abaixo pode falar com uma pessoa.',
  reach: 'Pode falar com uma pessoa aqui: {quote}',
  unreachable: 'Sou um assistente automático e não posso transferir. Não tenho contactos.',
  contactSearch: 'contato contacto telefone ligar e-mail escrever reclamação',
  addressSearch: 'endereço morada localização chegar estacionamento estação rua',
  anger: {
    opens: formSet('quando onde quem qual como quanto posso pode há tem se'),
    complains: phraseList('quero reclamar, fazer uma reclamação'),
    strong: phraseList(`
      vergonha, inaceitável, absurdo, nunca mais, péssimo, péssima, muito decepcionado, muito decepcionada`),
    weak: phraseList('ninguém, esperando, outra vez, sujo, suja, decepcionado, decepcionada, prometeram, horrível'),
  },
  wanted: {
    ways: formSet('falar conversar ligar contatar'),
    anyone: formSet('alguém'),
    someone: formSet('pessoa humano atendente responsável gerente dono dona'),
    bare: formSet('um uma real por favor'),
    other: formSet(`
      quero queria posso gostaria preciso de com uma um o a real verdade por favor não robô bot máquina agora urgente olá`),
    about: formSet('sobre'),
  },
  asks: {
    greeting: wholePattern(
      '(?:(?:olá|oi+|bom dia|boa (?:tarde|noite)|e aí|tudo bem|como (?:vai|está|você está))(?: a todos)?|[,.!? ])+',
    ),
    nothing: wholePattern('(?:(?:sim|não|talvez|ok|está bem|claro|não sei|por favor)[,.! ]*){1,3}'),
    thanks: wholePattern(
      '(?:(?:ok|perfeito|ótimo|está bem|obrigad[oa]|muito|valeu|agradeço|pela (?:ajuda|resposta)|legal)[,.! ]*)+',
    ),
    goodbye: farewellPattern('obrigad[oa]', 'tchau|adeus|até (?:logo|mais|breve|amanhã)|boa noite'),
    identity: wholePattern(
      'quem (?:é você|és tu|é o senhor)|(?:qual é o seu nome|como (?:você se chama|te chamas))|(?:você é|és) (?:um )?(?:robô|bot|humano)|quem (?:te|o|a) (?:fez|criou|programou|desenvolveu)|quem (?:fez|criou|desenvolveu) você|apresente-se',
    ),
    abilities: wholePattern(
      'ajuda|ajude-me|me ajude|o que (?:você pode|pode|podes|sabe) fazer(?: por mim)?|como (?:você pode|pode|podes) (?:me )?ajudar(?:-me)?|(?:você )?pode (?:me )?ajudar(?:-me)?|o que posso (?:te )?perguntar',
    ),
    topics: wholePattern('(?:quais|que|de que) (?:assuntos|temas|tópicos) .{0,40}|(?:os )?(?:assuntos|tópicos|índice)'),
    summary: wholePattern(
      '(?:pode |você pode )?(?:resuma|resume|resumir|um resumo|resumo|faça um resumo)(?: .{0,40})?|(?:do|sobre o) que (?:trata|fala|se trata|é) .{0,40}|o que (?:vocês |os senhores )?(?:fazem|oferecem|vendem)|(?:quais|que) serviços (?:vocês )?(?:oferecem|têm|prestam)',
    ),
  },
};
