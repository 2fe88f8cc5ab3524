import { tokenApi } from '@recado/shared/features/tokens';
import { routes } from '../../../calls/routes.ts';
import { rowRoutes } from '../../../calls/rowRoutes.ts';
import { rightsChanged } from '../../../events/events.wakes.ts';
import { mustNotExceed } from '../roles/mustNotExceed.ts';
import { tokenRows } from './tokenRows.ts';
import { hashOfSecret, newTokenSecret } from './tokenSecrets.ts';

const when = (expiresAt: string | null) => (expiresAt === null ? null : new Date(expiresAt));

export const tokenRoutes = routes(tokenApi, {
  ...rowRoutes(tokenRows),

  async create({ work, actor, body: { expiresAt, ...body } }) {
    const secret = newTokenSecret(actor.companyId);
    const token = await tokenRows.create(work, {
      ...body,
      expiresAt: when(expiresAt),
      hash: hashOfSecret(secret),
      hint: secret.slice(-4),
      userId: actor.userId,
    });
    return { ...token, secret };
  },

  async update({ work, actor, params: { id }, body: { expiresAt, ...body } }) {
    const { userId } = await tokenRows.lock(work.tx, id);
    // It acts as its owner: a caller with fewer rights would get the owner's by it (CUSTOM-04).
    if (userId !== actor.userId) await mustNotExceed(work, actor, userId);
    work.wake(rightsChanged, { companyId: work.companyId });
    return tokenRows.update(work, id, { ...body, expiresAt: when(expiresAt) });
  },

  async remove({ work, params: { id } }) {
    await tokenRows.remove(work, id);
    work.wake(rightsChanged, { companyId: work.companyId });
    return { message: 'Token deleted' };
  },
});
