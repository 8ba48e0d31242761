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
