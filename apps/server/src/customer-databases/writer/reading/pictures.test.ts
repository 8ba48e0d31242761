import { expect, test } from 'vitest';
import { pictureInPassing } from './pictures';

test.each([
  ['as a pie chart', /not as a pie chart/],
  ['Show it as a pie, please', /not as a pie chart/],
  ['now as a doughnut', /not as a doughnut chart/],
  ['pie chart', /not as a pie chart/],
  ['can you draw that as a bar chart?', /as bars/],
  ['turn it into a line graph', /as a line/],
  ['as lines', /as a line/],
  ['show me a chart', /bars or as a line: .*press Draw Chart/],
])('%s asks for a picture alone', (wish, said) => {
  expect(pictureInPassing(wish)).toMatch(said);
});

test.each([
  'bookings per kind as a pie chart',
  'plot revenue per month',
  'plot it by month',
  'show the chart of 2024',
  'show the lines',
  'lines',
  'show the charts of 2024',
  'in areas',
  'by line',
  'how many columns are there',
  '',
])('%s is asked of the data', (question) => {
  expect(pictureInPassing(question)).toBeNull();
});
