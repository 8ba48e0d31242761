import { modelRoutes } from '@parley/contract/models';
import { providerRoutes } from '@parley/contract/providers';
import { implement, type Route } from '../../platform/http/feature';
import { isOperator, operatorsOnly } from './providers.policy';
import * as providers from './providers.service';

export const routes: Route[] = [
  implement(modelRoutes.list, {
    policy: ({ deps, session }) => isOperator(deps, session),
    handler: async ({ deps, subject: may_connect }) => {
      const [models, default_model] = await Promise.all([deps.models.list(), deps.models.defaultModel()]);
      return { models, default_model, may_connect };
    },
  }),
  implement(providerRoutes.list, {
    policy: ({ deps, session }) => isOperator(deps, session),
    handler: ({ deps, subject }) => providers.listProviders(deps, subject),
  }),
  implement(providerRoutes.models, {
    policy: operatorsOnly,
    handler: async ({ deps, params }) => ({ models: await providers.modelsOf(deps, params.provider) }),
  }),
  implement(providerRoutes.save, {
    policy: operatorsOnly,
    handler: ({ deps, params, body }) => providers.connectProvider(deps, params.provider, body),
  }),
  implement(providerRoutes.remove, {
    policy: operatorsOnly,
    handler: ({ deps, params }) => providers.disconnectProvider(deps, params.provider),
  }),
];
