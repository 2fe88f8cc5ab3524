import { exported, feature } from '../../../feature.ts';

export const attendances = feature({
  tables: {
    attendances: exported,
  },
  readsForAll: {
    'about one ticket that its caller has found to be seen, or changes': ['correctAttendances.ts resumed'],
  },
});
