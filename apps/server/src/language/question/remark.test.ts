import { describe, expect, it } from 'vitest';
import { readRemark } from './remark';

describe('what a message is that asks nothing of the sources', () => {
  it.each([
    ['my parcel came smashed and nobody answers the phone', 'en'],
    ['Two hours late again. Never again with you', 'en'],
    ['your driver was so careless, im livid', 'en'],
    ['das ist doch eine zumutung, der raum war eiskalt', 'de'],
    ['keiner geht ran und ich hab eine stunde gewartet', 'de'],
    ['qué vergüenza de servicio', 'es'],
    ['deux heures de retard, c’est une honte', 'fr'],
    ['è una vergogna', 'it'],
    ['ik wil een klacht indienen', 'nl'],
    ['хочу пожаловаться', 'ru'],
    ['你们的服务太差了', 'zh'],
    ['苦情を言いたい', 'ja'],
    ['how do i make a complaint?', 'en'],
  ])('%s: a complaint', (message, language) => {
    expect(readRemark(message, 'en')).toEqual({ remark: 'complaint', language });
  });

  it.each([
    'what do i do if my parcel is smashed and nobody answers',
    'my dog is awful on the lead',
    'tell me a joke',
    'what is the worst place to park',
    'this is unacceptable! when do you open?',
    '服务态度怎么样',
    'is it useless to come without a ticket?',
    'we were disappointed last year',
  ])('%s: none', (message) => {
    expect(readRemark(message, 'en')).toBeNull();
  });

  it.each([
    ['i would rather ring someone', 'en'],
    ['could you put me through to mr hall himself please, i need to talk now', null],
    ['can i speak with the owner directly', 'en'],
    ['kann ich bitte den chef sprechen', 'de'],
    ['quiero hablar con el encargado ahora', 'es'],
    ['can i talk to somebody about my dog', 'en'],
    ['a real person please', 'en'],
    ['i need a human please', 'en'],
    ['put me through to someone please', 'en'],
    ['rather talk to a librarian tbh', 'en'],
    ['mensch bitte', 'de'],
    ['vorrei parlare con una persona', 'it'],
    ['ik wil met een mens praten', 'nl'],
    ['можно поговорить с оператором?', 'ru'],
    ['我要转人工客服', 'zh'],
    ['担当者と話したい', 'ja'],
    ['أريد التحدث مع شخص حقيقي', 'ar'],
    ['how much per person', null],
    ['for one person', null],
    ['who do people call when the lift is stuck', null],
    ['can someone call the lift', null],
  ])('%s: a person is asked for in %s', (message, language) => {
    expect(readRemark(message, 'en')).toEqual(language && { remark: 'person', language });
  });

  it('a face says nothing of what is meant', () => {
    expect(readRemark('evening :)', 'en')?.remark).toBe('greeting');
    expect(readRemark('thanks 🙏', 'en')?.remark).toBe('thanks');
  });
});
