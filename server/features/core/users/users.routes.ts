import { AppError } from '@recado/shared/errors';
import { userApi } from '@recado/shared/features/users';
import { eq } from 'drizzle-orm';
import { routes } from '../../../calls/routes.ts';
import { rowRoutes } from '../../../calls/rowRoutes.ts';
import { userRows } from '../people/userRows.ts';
import { giveRefreshToken } from '../session/sessionCookies.ts';
import { removeUser } from './removeUser.ts';
import { removePicture, savePicture } from './savePicture.ts';
import { createUser, updateUser } from './saveUser.ts';
import { users } from './users.table.ts';
import { userUses } from './userUses.ts';

export const userRoutes = routes(userApi, {
  ...rowRoutes(userRows),

  async names({ tx }) {
    return userRows.read(tx);
  },

  async create({ kernel, actor, signedIn, body }) {
    return createUser(kernel, { actor, signedIn }, body);
  },

  async update({ kernel, request, reply, actor, sessionId, signedIn, params: { id }, body }) {
    const { user, refreshToken } = await updateUser(kernel, { actor, sessionId, signedIn }, id, body);
    return { ...user, ...(refreshToken && giveRefreshToken(request, reply, refreshToken)) };
  },

  async uses({ tx, params: { id } }) {
    return userUses(tx, id);
  },

  async remove({ work, actor, params: { id }, query: { moveTo } }) {
    await removeUser(work, actor, id, moveTo);
    return { message: 'User deleted' };
  },

  async savePicture({ kernel, actor, params: { id }, files }) {
    return savePicture(kernel, actor, id, files);
  },

  async removePicture({ work, actor, params: { id } }) {
    return removePicture(work, actor, id);
  },

  async savePresence({ work, tx, actor, body }) {
    await tx.update(users).set(body).where(eq(users.id, actor.userId));
    return userRows.publishRow(work, actor.userId, 'update');
  },

  async saveWidth({ work, tx, actor, params: { id }, body }) {
    if (id !== actor.userId) throw new AppError('ERR_NO_USER_FOUND');
    await tx.update(users).set(body).where(eq(users.id, id));
    return userRows.publishRow(work, id, 'update');
  },
});
