import { exported, feature } from '../../../feature.ts';

export const attendances = feature({
  tables: {
    attendances: exported,
  },
});
