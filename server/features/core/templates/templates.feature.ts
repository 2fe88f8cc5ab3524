import { exported, feature } from '../../../feature.ts';

export const templates = feature({
  routes: () => import('./templates.routes.ts'),
  refuses: {
    get: ['ERR_NO_TEMPLATE_FOUND'],
    ofConnection: ['ERR_NO_WAPP_FOUND'],
    create: ['ERR_KIND_NOT_SENT', 'ERR_NO_BUSINESS', 'ERR_NO_WAPP_FOUND', 'ERR_TEMPLATE_REFUSED'],
    remove: ['ERR_NO_TEMPLATE_FOUND', 'ERR_TEMPLATE_REFUSED'],
  },
  tables: { templates: exported },
});
