import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runServerCommand } = await import('./lib/server-command.mjs');
await runServerCommand('credits', process.argv.slice(2));
