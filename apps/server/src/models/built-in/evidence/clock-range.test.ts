import { expect, it } from 'vitest';
import type { Language } from '../../../language/language';
import { plain } from '../../../language/lexicon/lexicon';
import { namesClockRange } from './clock-range';

it.each<[Language, string]>([
  ['en', 'Our opening hours are nine to five.'],
  ['en', 'Opening hours:9 to 17'],
  ['en', 'Open between nine and five.'],
  ['en', 'We answer 9–17 on working days.'],
  ['de', 'Unsere Öffnungszeiten sind neun bis fünf.'],
  ['fr', 'Nos horaires sont de 9 à 17.'],
  ['es', 'Nuestro horario es de nueve a cinco.'],
  ['zh', '营业时间：9至17。'],
  ['ja', '営業時間は9〜17です。'],
])('finds hours in %s: %s', (language, text) => {
  expect(namesClockRange(plain(text), language)).toBe(true);
});

it.each<[Language, string]>([
  ['en', 'Parcels arrive in five to ten days.'],
  ['en', 'A room holds 10 to 20 people.'],
  ['en', 'Between two and three weeks'],
  ['en', 'The fee is €10 to €20.'],
  ['en', 'It takes 30 to 45.'],
  ['de', 'Die Lieferung dauert zwei bis drei Wochen.'],
  ['fr', 'La livraison prend 5 à 10 jours.'],
  ['zh', '5至10个工作日'],
])('takes nothing counted for hours in %s: %s', (language, text) => {
  expect(namesClockRange(plain(text), language)).toBe(false);
});
