import { feature } from '../../feature.ts';

export const announcements = feature({
  routes: () => import('./announcements.routes.ts'),
  refuses: {
    upload: ['ERR_FILE_TYPE'],
  },
  publicImages: {
    announcements: { key: 'media_storage_key', mime: 'media_mime', bytes: 'media_bytes' },
  },
});
