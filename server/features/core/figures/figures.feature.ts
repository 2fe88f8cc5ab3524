import { feature, stays } from '../../../feature.ts';

export const figures = feature({
  periodic: () => import('./figures.jobs.ts'),
  tables: {
    figure_changes: stays.work,
    figure_spans: stays.copy,
    figures: stays.copy,
  },
});
