import type { IForbiddenRuleType } from 'dependency-cruiser';

const SERVER = '^apps/server/src/';
const FEATURES = `${SERVER}features/`;
/** Files with SQL: the tables, and the statements on them. */
const SQL = '\\.(queries|tables)\\.ts$';
const TEST = '\\.test\\.tsx?$';
/** Generates pages from Markdown and from the contract. */
const AT_BUILD_TIME = '^apps/web/src/features/pages/(build|api-reference)/';
/** `import type`, and imports used only as types: absent at run time. */
const TYPES = ['type-only'] as const;

const WEB = '^apps/web/src/';

/**
 * The layers of the browser application, lowest first. A folder may only use the layers below its own; folders in the
 * same layer do not import each other, and `main.tsx` is above them all.
 */
export const WEB_LAYERS = [
  // Components without a domain, themes, and the formatting of dates and numbers.
  ['ui'],
  // Calls to the server, typed by the contract.
  ['api'],
  // The chat UI; unsaved form state; the signed-in user.
  ['chat-ui', 'forms', 'session'],
  // One folder per noun; features are also ordered among themselves, without cycles.
  ['features'],
  // Combines features: the chat embedded in other sites, and the public pages.
  ['frame', 'public'],
  // The dashboard: its router, its shell, the command palette and an agent's screen.
  ['app'],
] as const;

type Rule = IForbiddenRuleType & { name: string };

/** Includes tests and types; style sheets belong to no layer. */
const webLayers: Rule[] = WEB_LAYERS.flatMap((folders, height) =>
  folders.map((folder) => ({
    name: `web-layer-${folder}`,
    comment: 'A lower layer of the browser application can be understood without those above it.',
    from: { path: `${WEB}${folder}/` },
    to: { path: WEB, pathNot: [`${WEB}(${[folder, ...WEB_LAYERS.slice(0, height).flat()].join('|')})/`, '\\.css$'] },
  })),
);

/** Forbidden imports. `$1` is the feature of the importing path, so that no feature is listed by name. */
export const RULES: Rule[] = [
  ...webLayers,
  {
    name: 'layers-know-no-feature',
    comment: 'What features stand on knows none of them.',
    from: { path: `${SERVER}(platform|language|models|customer-databases)/`, pathNot: TEST },
    to: { path: FEATURES },
  },
  {
    name: 'layers-stand-on-language-and-platform',
    comment: "Models and customers' databases are strangers to each other, and language and platform know neither.",
    from: { path: `${SERVER}(platform|language|models|customer-databases)/`, pathNot: TEST },
    to: { path: `${SERVER}(models|customer-databases)/`, pathNot: `${SERVER}$1/`, dependencyTypesNot: [...TYPES] },
  },
  {
    name: 'features-meet-through-services',
    comment: "A feature reaches another one only through that one's .service.ts, or by the events in its .events.ts.",
    from: { path: `${FEATURES}([^/]+)/`, pathNot: [TEST, SQL] },
    to: { path: FEATURES, pathNot: [`${FEATURES}$1/`, '\\.(service|events)\\.ts$'] },
  },
  {
    name: 'events-are-declarations',
    comment: 'Whoever hears of a topic takes nothing else along.',
    from: { path: `${SERVER}.*\\.events\\.ts$` },
    to: { path: SERVER, pathNot: `${SERVER}platform/(events|outbox)\\.ts$` },
  },
  {
    name: 'joins-name-only-tables',
    comment:
      "A statement may join or lock another feature's rows: *.queries.ts names its tables, and nothing else of it.",
    from: { path: `${FEATURES}([^/]+)/.*${SQL}` },
    to: { path: FEATURES, pathNot: [`${FEATURES}$1/`, '\\.tables\\.ts$'] },
  },
  {
    name: 'tables-know-only-tables',
    comment: 'Table definitions are read by the migration tool: nothing else may hang on them.',
    from: { path: `${SERVER}.*\\.tables\\.ts$` },
    to: { path: SERVER, pathNot: ['\\.tables\\.ts$', `${SERVER}platform/database/`], dependencyTypesNot: [...TYPES] },
  },
  {
    name: 'sql-in-queries-only',
    comment: 'SQL builders and drivers belong into *.queries.ts.',
    from: { path: `${SERVER}(features|models)/`, pathNot: [TEST, SQL] },
    to: { path: 'node_modules/(drizzle-orm|pg)/', dependencyTypesNot: [...TYPES] },
  },
  {
    name: 'tables-behind-queries',
    comment: 'Only *.queries.ts reads and writes tables; a manifest names those that others are to treat alike.',
    from: { path: FEATURES, pathNot: [TEST, SQL, `${FEATURES}[^/]+/index\\.ts$`] },
    to: { path: '\\.tables\\.ts$', dependencyTypesNot: [...TYPES] },
  },
  {
    name: 'routes-ask-services',
    comment: 'A route names its contract, its policy and its service: what is read and written is decided there.',
    from: { path: `${FEATURES}.*\\.routes\\.ts$` },
    to: { path: '\\.queries\\.ts$', dependencyTypesNot: [...TYPES] },
  },
  {
    name: 'configuration-is-passed-in',
    comment: 'Only main.ts reads the configuration; everything else is given it.',
    from: { path: SERVER, pathNot: [TEST, `${SERVER}main\\.ts$`] },
    to: { path: `${SERVER}config\\.ts$`, dependencyTypesNot: [...TYPES] },
  },
  {
    name: 'contract-imports-zod-alone',
    comment: 'The contract is read by server, browser and documentation.',
    from: { path: '^packages/contract/src/', pathNot: TEST },
    to: { pathNot: ['^packages/contract/src/', 'node_modules/zod/'] },
  },
  {
    name: 'web-and-server-are-strangers',
    comment: 'They meet over HTTP, in the shapes of the contract.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'no-schema-in-the-browser',
    comment: 'zod would be most of what a visitor loads: types, constants and messages are enough.',
    from: { path: WEB, pathNot: [TEST, AT_BUILD_TIME] },
    to: {
      path: ['^packages/contract/src/', 'node_modules/zod/'],
      pathNot:
        '^packages/contract/src/(colours|(database-)?constants|countries|csv|domains|(made-|visitor-)?messages|missing-details|name-words|number-text|plans|quotations|table-cells|typed-links)\\.ts$',
      dependencyTypesNot: [...TYPES],
    },
  },
  {
    name: 'one-system-of-forms',
    comment: 'Every form is made with useForm or useEditForm of the folder forms, which alone knows the library.',
    from: { path: WEB, pathNot: [TEST, `${WEB}forms/`] },
    to: { path: 'node_modules/react-hook-form/' },
  },
  {
    name: 'pages-are-made-at-build-time',
    comment: 'What turns Markdown and the contract into pages runs once, at the build, and never in a browser.',
    from: {
      path: WEB,
      pathNot: [TEST, `${WEB}features/pages/(?!islands/)`, `${WEB}public/(pages|prerender)\\.ts$`],
    },
    to: {
      path: [AT_BUILD_TIME, `${WEB}features/pages/pages\\.tsx$`],
      dependencyTypesNot: [...TYPES],
    },
  },
  {
    name: 'embed-stands-alone',
    comment: 'The loader runs on pages of strangers, who pay for every byte.',
    from: { path: '^packages/embed/src/', pathNot: TEST },
    to: { pathNot: ['^packages/embed/src/', '^packages/contract/src/'] },
  },
  {
    name: 'embed-takes-only-types',
    comment: 'The loader takes types of the contract, nothing that ends up in its bytes.',
    from: { path: '^packages/embed/src/', pathNot: TEST },
    to: { path: '^packages/contract/src/', dependencyTypesNot: [...TYPES] },
  },
  {
    name: 'tests-are-not-shipped',
    comment: 'What runs in production does not stand on tests.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TEST },
    to: { path: [TEST, '^apps/[^/]+/test/', '^e2e/', '^bench/'] },
  },
  {
    name: 'no-circle-of-modules',
    comment: 'Modules that import each other in a circle, if only types, cannot be understood one at a time.',
    from: { path: '^(apps|packages)/' },
    to: { circular: true },
  },
  {
    name: 'imports-lead-somewhere',
    comment: 'A path that does not resolve is a module that no other rule can see.',
    from: { path: '^(apps|packages)/' },
    to: { couldNotResolve: true },
  },
];
