import { exportedWithout, feature, stays } from '../../../feature.ts';

export const media = feature({
  routes: () => import('./media.routes.ts'),
  refuses: {
    link: ['ERR_NO_MEDIA_FOUND', 'ERR_WAPP_DOWNLOAD_MEDIA'],
    retry: ['ERR_NO_MEDIA_FOUND'],
  },
  workers: [() => import('./mediaDownloads.ts').then(({ startDownloads }) => ({ startDownloads }))],
  downloads: () => import('./mediaFiles.ts'),
  publicFiles: () => import('./publicFiles.ts'),
  tables: {
    media: exportedWithout('source'),
    media_downloads: stays.work,
  },
});
