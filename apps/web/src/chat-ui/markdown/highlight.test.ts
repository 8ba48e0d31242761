import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { highlight } from './highlight';

it('colours the words of SQL that databases have beyond the standard', () => {
  const html = renderToStaticMarkup(highlight("select name from boats where name ilike 'a%' limit 5", 'sql'));
  const keywords = [...html.matchAll(/<span class="hl-keyword">(\w+)<\/span>/g)].map(([, word]) => word);
  expect(keywords).toEqual(['select', 'from', 'where', 'ilike', 'limit']);
});
