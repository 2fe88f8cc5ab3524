import { AppError, found } from '@recado/shared/errors';
import { userApi } from '@recado/shared/features/users';
import { eq, or } from 'drizzle-orm';
import { listPage } from '../../db/paged.ts';
import { contains } from '../../db/search.ts';
import { routes } from '../../http/routes.ts';
import { giveRefreshToken } from '../session/sessionCookies.ts';
import { removeUser } from './removeUser.ts';
import { announce, createUser, updateUser } from './saveUser.ts';
import { userRows } from './userRow.ts';
import { users } from './users.table.ts';

export const userRoutes = routes(userApi, {
  async list({ tx, query }) {
    const where = or(contains(users.name, query.searchParam), contains(users.email, query.searchParam));
    return listPage(tx, query, {
      key: 'users',
      from: users,
      where,
      rows: (page) => userRows(tx, { where, ...page }),
    });
  },

  async names({ tx }) {
    return userRows(tx);
  },

  async get({ tx, params: { id } }) {
    const [user] = await userRows(tx, { id });
    return found(user, 'ERR_NO_USER_FOUND');
  },

  async create({ inWork, actor, body }) {
    return createUser(inWork, actor, body);
  },

  async update({ kernel, request, reply, actor, sessionId, params: { id }, body }) {
    const { user, refreshToken } = await updateUser(kernel, { actor, sessionId }, id, body);
    return { ...user, ...(refreshToken && giveRefreshToken(request, reply, refreshToken)) };
  },

  async remove({ work, actor, params: { id } }) {
    await removeUser(work, actor, id);
    return { message: 'User deleted' };
  },

  async saveWidth({ work, tx, actor, params: { id }, body }) {
    if (id !== actor.userId) throw new AppError('ERR_NO_USER_FOUND');
    await tx.update(users).set(body).where(eq(users.id, id));
    return announce(work, id, 'update');
  },
});
