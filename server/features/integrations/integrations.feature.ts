import { exported, exportedWithout, feature } from '../../feature.ts';

export const integrations = feature({
  routes: () => import('./integrations.routes.ts'),
  refuses: {
    create: ['ERR_DUPLICATED_NAME', 'ERR_NO_FLOW_FOUND'],
    update: ['ERR_DUPLICATED_NAME', 'ERR_NO_FLOW_FOUND', 'ERR_NO_INTEGRATION_FOUND'],
    uses: ['ERR_NO_INTEGRATION_FOUND'],
    test: ['ERR_NO_INTEGRATION_FOUND'],
    calls: ['ERR_NO_INTEGRATION_FOUND'],
  },
  tables: {
    integrations: exportedWithout('json_content', 'signing_key'),
    connection_bots: exported,
    queue_bots: exported,
    option_bots: exported,
  },
});
