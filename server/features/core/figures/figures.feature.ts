import { feature, stays } from '../../../feature.ts';

export const figures = feature({
  periodic: () => import('./figures.jobs.ts'),
  tables: {
    figure_changes: stays.work,
    figure_spans: stays.copy,
    figures: stays.copy,
  },
  across: {
    'time or a starting process begins it, for every company': ['figures.jobs.ts'],
  },
  readsForAll: {
    'the channel brings it, or time does: nobody has asked, and nobody is answered': ['*'],
    'a shape or a part of a statement; its caller chooses the rows': ['figureRange.ts tagged'],
  },
});
