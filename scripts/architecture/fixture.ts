import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Files = Record<string, string>;

/** The smallest tree that has everything the rules mention and violates none of them. */
const HOUSE: Files = {
  'node_modules/zod/package.json': '{ "name": "zod", "main": "index.js" }',
  'node_modules/zod/index.js': 'export const z = 1;',
  'node_modules/drizzle-orm/package.json': '{ "name": "drizzle-orm", "main": "index.js" }',
  'node_modules/drizzle-orm/index.js': 'export const sql = 1;',
  'node_modules/react-hook-form/package.json': '{ "name": "react-hook-form", "main": "index.js" }',
  'node_modules/react-hook-form/index.js': 'export const useForm = 1;',
  'node_modules/left-pad/package.json': '{ "name": "left-pad", "main": "index.js" }',
  'node_modules/left-pad/index.js': 'export const pad = 1;',
  'packages/contract/package.json':
    '{ "name": "@parley/contract", "type": "module", "exports": { "./*": "./src/*.ts" } }',
  'packages/contract/src/chat.ts': "import { z } from 'zod';\nexport const turn = z;\nexport type Turn = string;",
  'packages/contract/src/constants.ts': "export const NAME = 'Parley';",
  'packages/embed/src/main.ts': "import type { Turn } from '@parley/contract/chat';\nexport const turn: Turn = '';",
  'apps/web/src/main.tsx':
    "import { NAME } from '@parley/contract/constants';\nimport type { Turn } from '@parley/contract/chat';\nimport { router } from './app/router';\nexport const turn: Turn = NAME + router;",
  'apps/web/src/app/router.ts':
    "import { agents } from '~/features/agents/agents';\nimport { links } from '~/public/links';\nexport const router = agents + links;",
  'apps/web/src/public/links.ts': "import { button } from '~/ui/button';\nexport const links = button;",
  'apps/web/src/frame/frame.ts': "import { sources } from '~/features/sources/sources';\nexport const frame = sources;",
  'apps/web/src/features/agents/agents.ts':
    "import type { Source } from '~/features/sources/sources';\nimport { session } from '~/session/session';\nexport const agents: Source = session;",
  'apps/web/src/features/sources/sources.ts':
    "import { chat } from '~/chat-ui/chat';\nimport { form } from '~/forms/form';\nexport const sources = chat + form;\nexport type Source = string;",
  'apps/web/src/session/session.ts': "import { call } from '~/api/call';\nexport const session = call;",
  'apps/web/src/forms/form.ts':
    "import { useForm } from 'react-hook-form';\nimport { button } from '~/ui/button';\nexport const form = [button, useForm];",
  'apps/web/src/chat-ui/chat.ts': "import { call } from '~/api/call';\nexport const chat = call;",
  'apps/web/src/api/call.ts': "import { button } from '~/ui/button';\nexport const call = button;",
  'apps/web/src/ui/button.ts': "export const button = '';",
  'apps/server/src/config.ts': 'export const config = 1;',
  'apps/server/src/main.ts': "import { config } from './config';\nimport './features';\nexport default config;",
  'apps/server/src/platform/database/index.ts': "import { sql } from 'drizzle-orm';\nexport const db = sql;",
  'apps/server/src/models/writer.ts': "import { db } from '../platform/database';\nexport const writer = db;",
  'apps/server/src/features/index.ts': "export { chat } from './chat';",
  'apps/server/src/features/chat/index.ts': "import { ask } from './chat.service';\nexport const chat = ask;",
  'apps/server/src/features/chat/chat.service.ts':
    "import { find } from '../sources/sources.service';\nimport { read } from './chat.queries';\nexport const ask = [find, read];",
  'apps/server/src/features/chat/chat.queries.ts':
    "import { sql } from 'drizzle-orm';\nimport { sources } from '../sources/sources.tables';\nimport { turns } from './chat.tables';\nexport const read = [sql, turns, sources];",
  'apps/server/src/features/chat/chat.tables.ts':
    "import { sources } from '../sources/sources.tables';\nexport const turns = sources;",
  'apps/server/src/platform/events.ts': 'export const topic = 1;',
  'apps/server/src/features/sources/sources.events.ts':
    "import { topic } from '../../platform/events';\nexport const changed = topic;",
  'apps/server/src/features/chat/watch.ts':
    "import { changed } from '../sources/sources.events';\nexport const watch = changed;",
  'apps/server/src/features/chat/chat.test.ts': "import { ask } from './chat.service';\nexport default ask;",
  'apps/server/src/features/sources/sources.service.ts': 'export const find = 1;',
  'apps/server/src/features/sources/sources.tables.ts': "import 'drizzle-orm';\nexport const sources = 1;",
  'apps/server/test/helper.ts': 'export const helper = 1;',
  'scripts/start.mjs': '',
  'e2e/chat.spec.ts': '',
  'bench/run.ts': '',
};

/**
 * Writes the valid tree with some files changed or added to a new folder, calls `use` with it, and removes it.
 * @param changes contents by path; undefined leaves the file out
 */
export async function withFixture<T>(
  changes: Record<string, string | undefined>,
  use: (root: string) => Promise<T>,
): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'parley-architecture-'));
  try {
    for (const [path, content] of Object.entries({ ...HOUSE, ...changes })) {
      if (content === undefined) continue;
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    mkdirSync(join(root, 'node_modules/@parley'));
    symlinkSync('../../packages/contract', join(root, 'node_modules/@parley/contract'));
    return await use(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
