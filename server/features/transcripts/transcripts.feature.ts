import { feature } from '../../feature.ts';

export const transcripts = feature({
  routes: () => import('./transcripts.routes.ts'),
  refuses: {
    start: [
      'ERR_NOTHING_TO_EXPORT',
      'ERR_NO_TICKET_FOUND',
      'ERR_TOO_MANY_TRANSCRIPTS',
      'ERR_TRANSCRIPT_TOO_LONG',
    ],
    get: ['ERR_NO_TRANSCRIPT_FOUND'],
    link: ['ERR_NO_TICKET_FOUND', 'ERR_NO_TRANSCRIPT_FOUND', 'ERR_TRANSCRIPT_STATE'],
    cancel: ['ERR_NO_TRANSCRIPT_FOUND'],
  },
  madeFiles: {
    transcripts: {
      linkedAs: 'transcripts',
      missing: 'ERR_NO_TRANSCRIPT_FOUND',
      rowStays: false,
      // Each takes a process of its own while it runs.
      atOnce: 2,
      retry: { fromSeconds: 2, toSeconds: 30, forSeconds: 120 },
      // Thousands of pictures take long.
      limitSeconds: 30 * 60,
      maker: () => import('./transcriptMaker.ts'),
    },
  },
});
