import type { QuickReply } from '@recado/shared/features/quickReplies';

/** A reply of the person whom tests are signed in as; say only what matters. */
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
