import { sourceRoutes } from '@parley/contract/sources';
import { invalid } from '../../platform/errors';
import { DONE, implement, type Route, STREAMED } from '../../platform/http/feature';
import { readMultipart } from '../../platform/http/multipart';
import { openEventStream } from '../../platform/http/sse';
import { ownAgent } from './sources.policy';
import * as service from './sources.service';
import { withOneFile } from './sources.upload';
import { watchTraining } from './sources.watch';

export const routes: Route[] = [
  implement(sourceRoutes.addFile, {
    policy: ownAgent,
    handler: ({ deps, subject, request }) =>
      withOneFile(deps, request, async (upload) => {
        const [source] = await service.addToAgent(deps, subject, [{ kind: 'file', upload }]);
        return { source: source as NonNullable<typeof source> };
      }),
  }),
  implement(sourceRoutes.replaceFile, {
    policy: ownAgent,
    handler: ({ deps, subject, params, request }) =>
      withOneFile(deps, request, async (upload) => ({
        source: await service.replaceContent(deps, subject, params.fileId, { kind: 'file', upload }),
      })),
  }),
  implement(sourceRoutes.removeFile, {
    policy: ownAgent,
    handler: async ({ deps, subject, params }) => {
      await service.removeSource(deps, subject, params.fileId, 'file');
      return DONE;
    },
  }),
  implement(sourceRoutes.addUrls, {
    policy: ownAgent,
    handler: async ({ deps, subject, request }) => {
      const { fields } = await readMultipart(
        request,
        sourceRoutes.addUrls.multipart.fields,
        { repeated: ['website_links'] },
        refuseFile,
        async () => undefined,
      );
      const added = fields.website_links.map((url) => ({ kind: 'website' as const, url }));
      return { sources: await service.addToAgent(deps, subject, added) };
    },
  }),
  implement(sourceRoutes.addQa, {
    policy: ownAgent,
    handler: async ({ deps, subject, body }) => one(await service.addToAgent(deps, subject, [{ kind: 'qa', ...body }])),
  }),
  implement(sourceRoutes.updateQa, {
    policy: ownAgent,
    handler: async ({ deps, subject, params, body }) => ({
      source: await service.replaceContent(deps, subject, params.sourceId, { kind: 'qa', ...body }),
    }),
  }),
  implement(sourceRoutes.addText, {
    policy: ownAgent,
    handler: async ({ deps, subject, body }) =>
      one(await service.addToAgent(deps, subject, [{ kind: 'text', text: body.text_content, name: body.name }])),
  }),
  implement(sourceRoutes.updateText, {
    policy: ownAgent,
    handler: async ({ deps, subject, params, body }) => {
      const content = { kind: 'text' as const, text: body.text_content, name: body.name };
      return { source: await service.replaceContent(deps, subject, params.sourceId, content) };
    },
  }),
  implement(sourceRoutes.list, {
    policy: ownAgent,
    handler: ({ deps, subject, query }) => service.listSources(deps, subject, query),
  }),
  implement(sourceRoutes.remove, {
    policy: ownAgent,
    handler: async ({ deps, subject, params }) => {
      await service.removeSource(deps, subject, params.sourceId);
      return DONE;
    },
  }),
  implement(sourceRoutes.retry, {
    policy: ownAgent,
    handler: async ({ deps, subject, params }) => ({
      source: await service.retrySource(deps, subject, params.sourceId),
    }),
  }),
  implement(sourceRoutes.retrain, {
    policy: ownAgent,
    handler: async ({ deps, subject }) => ({ training: await service.retrain(deps, subject) }),
  }),
  implement(sourceRoutes.watch, {
    policy: ownAgent,
    handler: async ({ deps, subject, reply }) => {
      await watchTraining(deps, subject, openEventStream(reply));
      return STREAMED;
    },
  }),
];

const one = <T>([source]: T[]) => ({ source: source as T });

async function refuseFile(): Promise<never> {
  throw invalid('This call takes no files.');
}
