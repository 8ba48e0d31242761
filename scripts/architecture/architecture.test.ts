import { describe, expect, test } from 'vitest';
import { ROOT } from '../lib/paths.mjs';
import { checkArchitecture, LINES_MAX } from './check';
import { withFixture } from './fixture';
import { RULES } from './rules';

const CHAT = 'apps/server/src/features/chat';
const SOURCES = 'apps/server/src/features/sources';
const WEB = 'apps/web/src';

/** For each rule, a tree that violates it, so that no rule passes by checking nothing. */
const BROKEN: Record<string, Record<string, string | undefined>> = {
  'web-layer-ui': {
    [`${WEB}/ui/badge.ts`]: "import type { Answer } from '~/api/answer';\nexport const badge: Answer = '';",
    [`${WEB}/api/answer.ts`]: 'export type Answer = string;',
  },
  'web-layer-api': { [`${WEB}/api/stream.ts`]: "export { session as stream } from '~/session/session';" },
  'web-layer-chat-ui': { [`${WEB}/chat-ui/chat.test.ts`]: "import '../features/sources/sources';" },
  'web-layer-forms': { [`${WEB}/forms/save.ts`]: "export { session as save } from '~/session/session';" },
  'web-layer-session': { [`${WEB}/session/ask.ts`]: "export { chat as ask } from '~/chat-ui/chat';" },
  'web-layer-features': {
    [`${WEB}/features/agents/tabs.ts`]: "import type { Tab } from '~/app/tab';\nexport const tab: Tab = '';",
    [`${WEB}/app/tab.ts`]: 'export type Tab = string;',
  },
  'web-layer-frame': { [`${WEB}/frame/links.ts`]: "export { links } from '~/public/links';" },
  'web-layer-public': { [`${WEB}/public/page.ts`]: "export { router as page } from '~/app/router';" },
  'web-layer-app': { [`${WEB}/app/again.ts`]: "export { turn as again } from '~/main';" },
  'web-folders-have-a-layer': { [`${WEB}/shell/header.ts`]: "export const header = '';" },
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
  'routes-ask-services': {
    [`${CHAT}/chat.routes.ts`]: "import { read } from './chat.queries';\nexport const routes = read;",
  },
  'configuration-is-passed-in': {
    'apps/server/src/models/writer.ts': "import { config } from '../config';\nexport const writer = config;",
  },
  'contract-imports-zod-alone': {
    'packages/contract/src/constants.ts': "import { pad } from 'left-pad';\nexport const NAME = pad;",
  },
  'web-and-server-are-strangers': {
    [`${WEB}/ui/button.ts`]:
      "import type { find } from '../../../server/src/features/sources/sources.service';\nexport const button = '';",
  },
  'no-schema-in-the-browser': {
    [`${WEB}/ui/button.ts`]: "import { turn } from '@parley/contract/chat';\nexport const button = turn;",
  },
  'one-system-of-forms': {
    [`${WEB}/features/team/name.tsx`]: "import { useForm } from 'react-hook-form';\nexport const name = useForm;",
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
    [`${WEB}/ui/button.ts`]: "import { other } from './other';\nexport const button = other;",
    [`${WEB}/ui/other.ts`]: "import { button } from './button';\nexport const other = button;",
  },
  'imports-lead-somewhere': {
    [`${WEB}/ui/button.ts`]: "import { gone } from './gone';\nexport const button = gone;",
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
  expect(await withFixture({}, (root) => rulesBroken(root))).toEqual([]);
});

test('every rule has a tree that breaks it', () => {
  expect(RULES.map(({ name }) => name).filter((name) => !(name in BROKEN))).toEqual([]);
});

describe('a tree that breaks one rule is refused by that rule', () => {
  test.each(Object.keys(BROKEN))('%s', async (rule) => {
    expect(await withFixture(BROKEN[rule] ?? {}, (root) => rulesBroken(root))).toEqual([rule]);
  });
});

test('modules that take only types from each other in a circle are refused', async () => {
  const files = {
    [`${WEB}/ui/button.ts`]: "import type { Other } from './other';\nexport type Button = Other | string;",
    [`${WEB}/ui/other.ts`]: "import type { Button } from './button';\nexport type Other = Button[];",
  };
  expect(await withFixture(files, rulesBroken)).toEqual(['no-circle-of-modules']);
});

/** Trees with circular dependencies between features. */
const CIRCLES: Record<string, Record<string, string>> = {
  'of services': {
    [`${SOURCES}/sources.service.ts`]: "import { late } from '../chat/late.service';\nexport const find = late;",
    [`${CHAT}/late.service.ts`]: 'export const late = 1;',
  },
  'of tables': {
    [`${SOURCES}/sources.queries.ts`]: "import { late } from '../chat/late.tables';\nexport const read = late;",
    [`${CHAT}/late.tables.ts`]: 'export const late = 1;',
  },
  'of types': {
    [`${SOURCES}/sources.service.ts`]:
      "import type { Late } from '../chat/late.service';\nexport const find: Late = 1;",
    [`${CHAT}/late.service.ts`]: 'export type Late = number;',
  },
  'of screens': {
    [`${WEB}/features/sources/list.ts`]: "export { late as list } from '~/features/agents/late';",
    [`${WEB}/features/agents/late.ts`]: "export const late = '';",
  },
  'by way of several features': {
    [`${WEB}/features/sources/list.ts`]: "import type { Look } from '../training/look';\nexport const list: Look = '';",
    [`${WEB}/features/training/look.ts`]: "import type { Late } from '../agents/late';\nexport type Look = Late;",
    [`${WEB}/features/agents/late.ts`]: 'export type Late = string;',
  },
};

describe('features that stand on each other in a circle are refused', () => {
  test.each(Object.keys(CIRCLES))('%s', async (name) => {
    const broken = await withFixture(CIRCLES[name] ?? {}, (root) => rulesBroken(root));
    expect(broken).toEqual(['no-circle-of-features']);
  });
});

test('a feature or a workspace in which no module is seen is refused', async () => {
  const broken = (files: Record<string, string | undefined>) => withFixture(files, (root) => rulesBroken(root));
  expect(await broken({ [`${WEB}/features/empty/empty.css`]: '' })).toEqual(['modules-are-seen']);
  expect(await broken({ [`${SOURCES}-empty/README.md`]: '' })).toEqual(['modules-are-seen']);
});
