import { describe, expect, test } from 'vitest';
import { ROOT } from '../lib/paths.mjs';
import { checkArchitecture, LINES_MAX } from './check';
import { withFixture } from './fixture';
import { RULES } from './rules';

const CHAT = 'apps/server/src/features/chat';
const SOURCES = 'apps/server/src/features/sources';

/** For each rule a tree that breaks it, so that no rule can pass by not looking. */
const BROKEN: Record<string, Record<string, string | undefined>> = {
  'layers-know-no-feature': {
    'apps/server/src/models/writer.ts': "import type { find } from '../features/sources/sources.service';",
  },
  'layers-stand-on-language-and-platform': {
    'apps/server/src/language/words.ts': "import { writer } from '../models/writer';\nexport const words = writer;",
  },
  'features-meet-through-services': {
    [`${CHAT}/chat.service.ts`]: "import { inner } from '../sources/inner';\nexport const ask = inner;",
    [`${SOURCES}/inner.ts`]: 'export const inner = 1;',
  },
  'events-are-declarations': {
    [`${CHAT}/chat.events.ts`]: "import { ask } from './chat.service';\nexport const asked = ask;",
  },
  'joins-name-only-tables': {
    [`${CHAT}/chat.queries.ts`]: "import { find } from '../sources/sources.service';\nexport const read = find;",
  },
  'tables-know-only-tables': {
    [`${SOURCES}/sources.tables.ts`]: "import { find } from './sources.service';\nexport const sources = find;",
  },
  'sql-in-queries-only': {
    [`${SOURCES}/sources.service.ts`]: "import { sql } from 'drizzle-orm';\nexport const find = sql;",
  },
  'tables-behind-queries': {
    [`${SOURCES}/sources.service.ts`]: "import { sources } from './sources.tables';\nexport const find = sources;",
  },
  'configuration-is-passed-in': {
    'apps/server/src/models/writer.ts': "import { config } from '../config';\nexport const writer = config;",
  },
  'contract-imports-zod-alone': {
    'packages/contract/src/constants.ts': "import { pad } from 'left-pad';\nexport const NAME = pad;",
  },
  'web-and-server-are-strangers': {
    'apps/web/src/ui.ts': "import type { find } from '../../server/src/features/sources/sources.service';",
  },
  'no-schema-in-the-browser': {
    'apps/web/src/ui.ts': "import { turn } from '@parley/contract/chat';\nexport const ui = turn;",
  },
  'pages-are-made-at-build-time': {
    'apps/web/src/features/pages/islands/menu.ts':
      "import { html } from '../build/markdown';\nexport const menu = html;",
    'apps/web/src/features/pages/build/markdown.ts': "export const html = '';",
  },
  'embed-stands-alone': {
    'packages/embed/src/main.ts': "import { pad } from 'left-pad';\nexport default pad;",
  },
  'embed-takes-only-types': {
    'packages/embed/src/main.ts': "import { NAME } from '@parley/contract/constants';\nexport default NAME;",
  },
  'tests-are-not-shipped': {
    'apps/server/src/models/writer.ts': "import { helper } from '../../test/helper';\nexport const writer = helper;",
  },
  'no-circle-of-modules': {
    'apps/web/src/ui.ts': "import { other } from './other';\nexport const ui = other;",
    'apps/web/src/other.ts': "import { ui } from './ui';\nexport const other = ui;",
  },
  'imports-lead-somewhere': {
    'apps/web/src/ui.ts': "import { gone } from './gone';\nexport const ui = gone;",
  },
  'no-circle-of-features': {
    [`${SOURCES}/sources.service.ts`]: "import { late } from '../chat/late.service';\nexport const find = late;",
    [`${CHAT}/late.service.ts`]: 'export const late = 1;',
  },
  'files-are-short': {
    'bench/run.ts': '\n'.repeat(LINES_MAX + 1),
  },
  'modules-are-seen': {
    'packages/embed/src/main.ts': undefined,
    'packages/embed/README.md': '',
  },
};

const rulesBroken = (root: string) =>
  checkArchitecture(root).then((violations) => [...new Set(violations.map(({ rule }) => rule))]);

test('this repository keeps every rule', async () => {
  const violations = await checkArchitecture(ROOT);
  expect(violations.map(({ rule, found }) => `${rule}: ${found}`)).toEqual([]);
});

test('a tree that keeps every rule passes', async () => {
  expect(await withFixture({}, rulesBroken)).toEqual([]);
});

test('every rule has a tree that breaks it', () => {
  expect(RULES.map(({ name }) => name).filter((name) => !(name in BROKEN))).toEqual([]);
});

describe('a tree that breaks one rule is refused by that rule', () => {
  test.each(Object.keys(BROKEN))('%s', async (rule) => {
    expect(await withFixture(BROKEN[rule] ?? {}, rulesBroken)).toEqual([rule]);
  });
});

test('a tree without any module is refused', async () => {
  const everySource = Object.fromEntries(
    ['apps/web/src/main.tsx', 'apps/web/src/ui.ts'].map((path) => [path, undefined]),
  );
  expect(await withFixture({ ...everySource, 'apps/web/src/empty.css': '' }, rulesBroken)).toEqual([
    'modules-are-seen',
  ]);
});
