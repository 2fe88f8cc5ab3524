import { feature } from '../../feature.ts';

export const macros = feature({
  routes: () => import('./macros.routes.ts'),
  refuses: { run: ['ERR_NO_FLOW_FOUND', 'ERR_NO_TICKET_FOUND', 'ERR_TICKET_STATE'] },
});
