import { feature } from '../../feature.ts';

export const dashboard = feature({
  routes: () => import('./dashboard.routes.ts'),
  refuses: {
    attendances: ['ERR_NO_PERIOD'],
    charts: ['ERR_NO_PERIOD'],
    counters: ['ERR_NO_PERIOD'],
    moments: ['ERR_NO_PERIOD'],
    ticketsDay: ['ERR_NO_COMPANY_FOUND', 'ERR_NO_PERIOD'],
    ticketsUsers: ['ERR_NO_COMPANY_FOUND', 'ERR_NO_PERIOD'],
  },
  readsForAll: {
    'reveals no messages: numbers, connections, how far a sending is': ['countFigures.ts countStanding'],
  },
});
