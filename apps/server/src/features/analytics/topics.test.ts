import { expect, test } from 'vitest';
import { findTopics } from './topics';

test('what is counted is a topic, and not that it is', async () => {
  const topics = await findTopics([
    'How many tracks are there per genre?',
    'How many tracks are there in each album?',
    'Which genre has the most customers?',
    'How much do the customers spend?',
  ]);
  expect(topics.map(({ label }) => label).toSorted()).toEqual(['customers', 'genre', 'tracks']);
});

test('a topic is a thing, and neither how long it takes nor what is said around it', async () => {
  const topics = await findTopics([
    'How do I return an item?',
    'How long do returns take?',
    'How long is the warranty?',
    'Can you tell me about the warranty?',
    'Thanks!',
    'Thank you, please tell me more',
    'Show me all tents',
    'Show the cheapest tents',
  ]);
  expect(topics.map(({ label }) => label).toSorted()).toEqual(['returns', 'tents', 'warranty']);
});

test('what is done with a thing is no topic, where any thing could be meant', async () => {
  const topics = await findTopics([
    'Can I go on a hack alone?',
    'Where do the hacks go?',
    'What is included in the pony day?',
    'Is lunch included?',
    'What should I bring for the pony day?',
    'Do I have to bring lunch?',
    'Are dogs allowed?',
    'Am I allowed to bring two dogs?',
  ]);
  const labels = topics.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['hacks', 'pony', 'lunch', 'dogs']));
  expect(labels.filter((label) => /go|includ|bring|allow/.test(label))).toEqual([]);
  const german = await findTopics(['Darf ich Hunde mitbringen?', 'Was muss ich mitbringen?', 'Sind Hunde erlaubt?']);
  expect(german.map(({ label }) => label)).toEqual(['hunde']);
});

test('how many of a thing is no topic, spelled out or not', async () => {
  const topics = await findTopics([
    'What do two kayaks cost for one day?',
    'Can two people share a tent for 3 days?',
    'Is a tent for two days cheaper?',
    'Do kayaks have one seat or two?',
  ]);
  expect(topics.map(({ label }) => label).toSorted()).toEqual(['kayaks', 'tent']);
});

test('a verb that only helps another one is no topic in other languages either', async () => {
  const topics = await findTopics([
    'Wie lange habt ihr am Samstag geöffnet?',
    'Habt ihr am Samstag auch Kuchen?',
    'Könnt ihr mir sagen, ob es am Samstag Kuchen gibt?',
    'Könnt ihr auch Kuchen liefern?',
  ]);
  const labels = topics.map(({ label }) => label.toLowerCase());
  expect(labels.join()).toMatch(/kuchen|samstag/);
  expect(labels.filter((label) => /habt|könnt/.test(label))).toEqual([]);
});

test('a phrase that continues from another one is no topic of its own', async () => {
  const topics = await findTopics([
    'How long are gift cards valid?',
    'Are gift cards valid in the shop?',
    'Do you take credit cards?',
    'Which credit cards do you take?',
  ]);
  expect(topics.map(({ label }) => label).toSorted()).toEqual(['cards', 'credit cards', 'gift cards']);
});

test('what a thing costs, and when, is asked of the thing', async () => {
  const topics = await findTopics([
    'Was kostet ein Kajak am Tag?',
    'Was kostet eine Radtour?',
    'Wann beginnt die Radtour?',
    'Wie lange hat der Kajakverleih offen?',
    'Kann ich ein Kajak reservieren?',
    'What does a kayak cost?',
    'What do tours cost?',
  ]);
  expect(topics.map(({ label }) => label)).toEqual(expect.arrayContaining(['kajak', 'radtour']));
  for (const label of ['kostet', 'wann', 'lange', 'cost'])
    expect(topics.map((topic) => topic.label)).not.toContain(label);
});

test.each([
  ["Êtes-vous ouverts aujourd'hui ?", "Aujourd'hui, est-ce que le parking est ouvert ?", ['ouverts']],
  ["Dov'è il parcheggio?", "Vorrei sapere dov'è il parcheggio", ['parcheggio']],
  ["What've you got for kids? It'll rain", "I'd like the kids menu, it'll rain", ['kids', 'rain']],
  ['営業時間を教えてください', '営業時間はありますか', ['営業時間']],
  ['Ik wil graag reserveren', 'Graag reserveren voor zondag', ['reserveren']],
  ['Ich würde gern wissen, ob Hunde gehen', 'Gehen Hunde?', ['hunde']],
  ['Quisiera saber el precio', 'Me gustaría saber el precio', ['precio']],
])('no topic is a part of a word or a word that only builds a sentence: %s', async (one, other, labels) => {
  const topics = await findTopics([one, other]);
  expect(topics.map(({ label }) => label).toSorted()).toEqual(labels);
});
