import { exportedWithout, feature } from '../../../feature.ts';

export const audit = feature({
  routes: () => import('./audit.routes.ts'),
  tables: {
    audit_entries: exportedWithout('session_id'),
  },
});
