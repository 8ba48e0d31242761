import { expect, it } from 'vitest';
import type { Language } from '../language';
import { lexiconOf } from '../lexicon';
import { plain, type QuestionKind } from '../lexicon/lexicon';
import { readKind } from './question-kind';

it.each<[Language, string, QuestionKind]>([
  ['en', 'Who founded the company?', 'who'],
  ['en', 'when does it open', 'when'],
  ['en', 'How long is the warranty?', 'how-long'],
  ['en', 'How often does the bus run?', 'how-often'],
  ['en', 'How much is it?', 'how-much'],
  ['en', 'How many rooms are there?', 'how-many'],
  ['en', 'How do I reset my password?', 'how-to'],
  ['en', 'WHERE IS IT?', 'where'],
  ['en', 'Why is it slow?', 'why'],
  ['en', 'Which plans are there?', 'which'],
  ['en', 'What do you feed the dogs?', 'what'],
  ['en', 'What is a tide gauge?', 'what-is'],
  ['en', 'What models can I use?', 'which'],
  ['en', 'What payment methods do you accept?', 'which'],
  ['en', 'What can I bring?', 'what'],
  ['en', 'Do you ship to France?', 'yes-no'],
  ['en', 'I lost my receipt, do I get my money back?', 'yes-no'],
  ['en', 'What happens if it rains, do we get a refund?', 'yes-no'],
  ['en', 'What did she invent?', 'what'],
  ['en', 'Hello, can you please tell me when the shop opens?', 'when'],
  ['en', 'Could you explain to me how to install it?', 'how-to'],
  ['de', 'Wie lange dauert das?', 'how-long'],
  ['de', 'Was kostet eine Karte?', 'how-much'],
  ['de', 'Können Sie mir sagen, wer der Leiter ist?', 'who'],
  ['de', 'Gibt es eine Sauna?', 'yes-no'],
  ['fr', 'Combien coûte un billet ?', 'how-much'],
  ['fr', 'Les chiens sont-ils acceptés ?', 'yes-no'],
  ['fr', 'Où se trouve la gare ?', 'where'],
  ['es', '¿Cuánto cuesta?', 'how-much'],
  ['es', 'donde esta la tienda', 'where'],
  ['es', '¿La tienda abre los domingos?', 'yes-no'],
  ['it', 'Quanto dura il prestito?', 'how-long'],
  ['pt', 'Quem é o diretor?', 'who'],
  ['nl', 'Waarom is het gesloten?', 'why'],
  ['ru', 'Сколько стоит доставка?', 'how-much'],
  ['ru', 'Где находится музей?', 'where'],
  ['zh', '早餐多少钱?', 'how-much'],
  ['zh', '可以带宠物吗?', 'yes-no'],
  ['zh', '怎么取消订单?', 'how-to'],
  ['ja', '開館時間は何時からですか?', 'when'],
  ['ja', '本は何冊借りられますか?', 'how-many'],
  ['ja', '館長は誰ですか?', 'who'],
  ['ar', 'من هو المدير؟', 'who'],
  ['ar', 'كم سعر التوصيل؟', 'how-much'],
])('%s: %s asks %s', (language, question, kind) => {
  expect(readKind(plain(question), lexiconOf(language)).kind).toBe(kind);
});
