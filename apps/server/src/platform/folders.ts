import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, found from the source as well as from the bundle. */
function repositoryRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'packages', 'embed'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The folder of the application is not complete.');
    folder = parent;
  }
  return folder;
}

const root = repositoryRoot();

/** Build outputs: the browser application, and the bubble's loader. */
export const WEB_DIST = join(root, 'apps', 'web', 'dist');
export const LOADER = join(root, 'packages', 'embed', 'dist', 'embed.js');

/** The public documentation, in Markdown. */
export const DOCUMENTATION = join(root, 'docs', 'pages');
