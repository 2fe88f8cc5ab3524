import type { QuickReply } from '@recado/shared/features/quickReplies';

/** A quick reply of the signed-in user of the tests. A test names only the fields that matter. */
export const aReply = (changes: Partial<QuickReply> = {}): QuickReply => ({
  id: 1,
  shortcode: 'oi',
  message: 'Pronto',
  visao: true,
  geral: false,
  status: true,
  queueId: null,
  userId: 7,
  user: { id: 7, name: 'Ana Lima' },
  companyId: 3,
  mediaPath: null,
  mediaName: null,
  mediaType: null,
  mediaId: null,
  isMedia: false,
  uses: 0,
  usedAt: null,
  ...changes,
});
