import { announcementApi } from '@recado/shared/features/announcements';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { rowRoutes } from '../../calls/rowRoutes.ts';
import { announcementRows } from './announcementRows.ts';
import { announcements } from './announcements.table.ts';
import { changeAnnouncement, createAnnouncement, setImage } from './saveAnnouncement.ts';

const { get, remove } = rowRoutes(announcementRows);
const noImage = { mediaStorageKey: null, mediaName: null, mediaMime: null, mediaBytes: null };

export const announcementRoutes = routes(announcementApi, {
  get,
  remove,

  /** Only the operator sees drafts and expired announcements. */
  async list({ tx, work, actor, query }) {
    const isShown = and(
      eq(announcements.status, true),
      or(isNull(announcements.expiresAt), gt(announcements.expiresAt, work.clock.now())),
    );
    return announcementRows.page(tx, query, actor.isSuper && !query.shown ? undefined : isShown);
  },

  async create({ work, body }) {
    return createAnnouncement(work, body);
  },

  async update({ work, params: { id }, body }) {
    return changeAnnouncement(work, id, body);
  },

  async upload({ work, params: { id }, files }) {
    return setImage(work, id, files);
  },

  async removeMedia({ work, params: { id } }) {
    await changeAnnouncement(work, id, noImage);
    return { message: 'Image taken off' };
  },
});
