import { AppError } from '@recado/shared/errors';
import { scheduleApi } from '@recado/shared/features/schedules';
import { routes } from '../../calls/routes.ts';
import { updateSchedule } from './changeSchedule.ts';
import { createSchedules } from './createSchedules.ts';
import { calendarOf, listSchedules } from './listSchedules.ts';
import { removeSchedules } from './removeSchedules.ts';
import { retrySchedule } from './retrySchedule.ts';
import { setPicture } from './schedulePicture.ts';
import { scheduleRow, shownTo } from './scheduleRow.ts';

export const scheduleRoutes = routes(scheduleApi, {
  async list({ work, actor, query }) {
    return listSchedules(work, actor, query);
  },

  async calendar({ tx, actor, query }) {
    return calendarOf(tx, actor, query);
  },

  async get({ work, actor, params: { id } }) {
    return shownTo(actor, await scheduleRow(work, id));
  },

  async create({ work, actor, body, files }) {
    return shownTo(actor, await createSchedules(work, actor, body, files[0]));
  },

  async update({ work, actor, params: { id }, query: { following }, body }) {
    return shownTo(actor, await updateSchedule(work, actor, { id, following }, body));
  },

  async move({ work, actor, params: { id }, body }) {
    return shownTo(actor, await updateSchedule(work, actor, { id }, body));
  },

  async retry({ work, actor, params: { id } }) {
    return shownTo(actor, await retrySchedule(work, id));
  },

  async remove({ work, params: { id }, query: { following } }) {
    await removeSchedules(work, id, following);
    return { message: 'Deleted' };
  },

  async upload({ work, actor, params: { id }, query: { following }, files }) {
    return shownTo(actor, await setPicture(work, actor, id, files, following));
  },

  async uploadNamed({ work, actor, query, body, files }) {
    const id = body?.id ?? query.id;
    if (id === undefined) throw new AppError('ERR_VALIDATION', { fields: { id: 'Required' } });
    return shownTo(actor, await setPicture(work, actor, id, files, query.following));
  },

  async removeMedia({ work, actor, params: { id }, query: { following } }) {
    return shownTo(actor, await setPicture(work, actor, id, 'none', following));
  },
});
