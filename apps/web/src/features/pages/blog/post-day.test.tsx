import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PostDay } from './post-day';

it('writes a day that nobody reads in two ways', () => {
  expect(renderToStaticMarkup(<PostDay date="2026-11-08" />)).toContain('>8 November 2026</time>');
});
