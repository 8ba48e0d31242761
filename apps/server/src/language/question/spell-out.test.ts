import { expect, it } from 'vitest';
import { spellOut } from './spell-out';

it.each([
  ['r u open rn', 'are you open right now'],
  ['whats ur opening times on saterday', "what's your opening times on Saturday"],
  ['how late r u open on thurs', 'how late are you open on Thursday'],
  ['and on sun?', 'and on Sunday?'],
  ['whats ur tel no', "what's your telephone number"],
  ['do u take amex', 'do you take amex'],
  ['which ones are out of stock', 'which ones are not in stock'],
  ['do u accept credit cards', 'can I pay by credit cards'],
  ['thx bye', 'thanks bye'],
  ['are u hiring', 'are you recruiting'],
])('%s', (typed, meant) => {
  expect(spellOut(typed)).toBe(meant);
});

it.each([
  'Is there a U bend in the R&D lab?',
  'Sun cream and a sat nav',
  'What is your ID policy?',
  'are you hiring out kayaks',
  'do you take cards of other clubs',
  'Kunt u mij helpen met de bestelling?',
  'Wann wird im Sommer geöffnet?',
  'write to u.r@example.com',
])('leaves what is no haste: %s', (typed) => {
  expect(spellOut(typed)).toBe(typed);
});

it.each([
  ["what do i do if i can't make the workshop", 'what do i do if i cancel the workshop'],
  ["couldn't attend the pottery class", 'cancel the pottery class'],
  ["i can't make it on Saturday", 'i cancel on Saturday'],
  ["i can't make it work", "i can't make it work"],
  ["i can't get my money back", "i can't get my money back"],
  ["what if i'm out when you come", 'what if nobody is in when you come'],
  ["we're out of milk", "we're out of milk"],
])('not coming, and not being in, are told apart from what sounds like them: %s', (typed, meant) => {
  expect(spellOut(typed)).toBe(meant);
});

it.each([
  ['do you do weekends?', 'are you open on weekends?'],
  ['do you work sundays', 'are you open on sundays'],
  ['r u doing evenings', 'are you open on evenings'],
  ['do you do Sunday lunch', 'do you do Sunday lunch'],
])('days are done by being open: %s', (typed, meant) => {
  expect(spellOut(typed)).toBe(meant);
});

it.each([
  ['how late can i cancel a class', 'until when can i cancel a class'],
  ['how late are you open', 'how late are you open'],
  ['can we leave our bags till 4', 'can we leave our bags until 4'],
  ['is there a till at the desk', 'is there a till at the desk'],
  ['can i join a course late?', 'can i join a course after the start?'],
  ['what if im late', 'what if im latecomer late'],
  ["can I come if I'm 5 minutes late?", "can I come if I'm latecomer 5 minutes late?"],
  ['what if I am running late', 'what if I am latecomer late'],
  ["what if I'm late bringing it back", "what if I'm late bringing it back"],
  ["what if i'm late with the rent", "what if i'm late with the rent"],
])('the end of a time, and being late, are told apart from what sounds like them: %s', (typed, meant) => {
  expect(spellOut(typed)).toBe(meant);
});
