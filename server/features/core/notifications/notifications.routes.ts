import { notificationApi } from '@recado/shared/features/notifications';
import { routes } from '../../../calls/routes.ts';
import { changeChoices, choicesOf } from './choices.ts';
import { listNotifications } from './listNotifications.ts';
import { readNotifications } from './readNotifications.ts';

export const notificationRoutes = routes(notificationApi, {
  async list({ tx, actor, query }) {
    return listNotifications(tx, actor, query);
  },

  async read({ work, actor, body: { ids } }) {
    await readNotifications(work, actor, ids);
    return { message: 'Read' };
  },

  async choices({ tx, actor }) {
    return choicesOf(tx, actor.userId);
  },

  async saveChoices({ work, actor, body }) {
    return changeChoices(work, actor.userId, body);
  },
});
