import { sourceRoutes } from '@parley/contract/sources';
import { invalid } from '../../platform/errors';
import { DONE, implement, type Route } from '../../platform/http/feature';
import { readMultipart } from '../../platform/http/multipart';
import { ownerAt } from '../agents/agents.policy.service';
import { askedKind } from '../sources/sources.service';
import { type Added, addToAgent } from './adding';
import * as changes from './changes';
import { previewSource } from './preview';
import * as resync from './resync';
import { withOneFile } from './upload';

export const routes: Route[] = [
  implement(sourceRoutes.addFile, {
    policy: ownerAt('id'),
    handler: ({ deps, subject, request }) =>
      withOneFile(deps, { teamId: subject.teamId, request }, async (upload) => {
        const { source, known } = first(await addToAgent(deps, subject, [{ kind: 'file', upload }]));
        return { source, already_known: known };
      }),
  }),
  implement(sourceRoutes.replaceFile, {
    policy: ownerAt('id'),
    handler: ({ deps, subject, params, request }) =>
      withOneFile(deps, { teamId: subject.teamId, request }, async (upload) => ({
        source: await changes.replaceContent(deps, subject, params.fileId, { kind: 'file', upload }),
      })),
  }),
  implement(sourceRoutes.removeFile, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject, params }) => {
      await changes.removeSource(deps, subject, params.fileId, 'file');
      return DONE;
    },
  }),
  implement(sourceRoutes.addUrls, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject, request }) => {
      const { fields } = await readMultipart(
        request,
        sourceRoutes.addUrls.multipart.fields,
        { repeated: ['website_links'] },
        refuseFile,
        async () => undefined,
      );
      const added = fields.website_links.map((url) => ({ kind: 'website' as const, url }));
      return many(await addToAgent(deps, subject, added));
    },
  }),
  implement(sourceRoutes.addQa, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject, body }) => one(await addToAgent(deps, subject, [{ kind: 'qa', ...body }])),
  }),
  implement(sourceRoutes.importQa, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject, body }) => {
      const pairs = body.pairs.map((pair) => ({ kind: 'qa' as const, ...pair }));
      const added = await addToAgent(deps, subject, pairs);
      return { ...many(added), skipped: added.filter(({ known }) => known).length };
    },
  }),
  implement(sourceRoutes.updateQa, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject, params, body }) => ({
      source: await changes.replaceContent(deps, subject, params.sourceId, { kind: 'qa', ...body }),
    }),
  }),
  implement(sourceRoutes.addText, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject, body }) =>
      one(await addToAgent(deps, subject, [{ kind: 'text', text: body.text_content, name: body.name }])),
  }),
  implement(sourceRoutes.updateText, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject, params, body }) => {
      const content = { kind: 'text' as const, text: body.text_content, name: body.name };
      return { source: await changes.replaceContent(deps, subject, params.sourceId, content) };
    },
  }),
  implement(sourceRoutes.preview, {
    policy: ownerAt('id'),
    handler: ({ deps, subject, params, query }) => previewSource(deps, subject, params.sourceId, query),
  }),
  implement(sourceRoutes.clear, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject, query }) => ({
      removed: await changes.clearSources(deps, subject, { kind: askedKind(query) }),
    }),
  }),
  implement(sourceRoutes.resync, {
    policy: ownerAt('id'),
    handler: ({ deps, subject }) => resync.resyncOf(deps, subject),
  }),
  implement(sourceRoutes.setResync, {
    policy: ownerAt('id'),
    handler: ({ deps, subject, body }) => resync.setResync(deps, subject, body.every),
  }),
  implement(sourceRoutes.remove, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject, params }) => {
      await changes.removeSource(deps, subject, params.sourceId);
      return DONE;
    },
  }),
  implement(sourceRoutes.retry, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject, params }) => ({
      source: await changes.retrySource(deps, subject, params.sourceId),
    }),
  }),
  implement(sourceRoutes.retrain, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject }) => ({ training: await changes.retrain(deps, subject) }),
  }),
];

const first = <T>([added]: T[]) => added as T;
const one = (added: Added[]) => ({ source: first(added).source });
const many = (added: Added[]) => ({ sources: added.map(({ source }) => source) });

async function refuseFile(): Promise<never> {
  throw invalid('This call takes no files.');
}
