import { feature, stays } from '../../../feature.ts';

export const storageUse = feature({
  tables: {
    storage_changes: stays.work,
    storage_use: stays.work,
  },
});
