import { exported, exportedWithout, feature } from '../../feature.ts';

export const integrations = feature({
  routes: () => import('./integrations.routes.ts'),
  refuses: { create: ['ERR_DUPLICATED_NAME'], update: ['ERR_DUPLICATED_NAME'] },
  tables: {
    integrations: exportedWithout('json_content', 'signing_key'),
    connection_bots: exported,
    queue_bots: exported,
    option_bots: exported,
  },
});
