import { desc } from 'drizzle-orm';
import { rowsOf } from '../../rowsOf.ts';
import { announcements } from './announcements.table.ts';

/** Announcements, the newest first. */
export const announcementRows = rowsOf(announcements, {
  topic: 'announcement',
  missing: 'ERR_NO_ANNOUNCEMENT_FOUND',
  list: 'records',
  order: [desc(announcements.createdAt), desc(announcements.id)],
  search: [announcements.title, announcements.text],
  secret: ['mediaStorageKey', 'mediaMime', 'mediaBytes'],
});
