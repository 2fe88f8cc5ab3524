import { AppError } from '@recado/shared/errors';
import { pushHours, pushSubscriptionApi } from '@recado/shared/features/pushSubscriptions';
import { and, eq } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { pushSends, pushSubscriptions } from './pushSubscriptions.table.ts';
import { readPushKeys } from './readPushKeys.ts';
import { saveSubscription } from './saveSubscription.ts';

export const pushSubscriptionRoutes = routes(pushSubscriptionApi, {
  async state({ kernel, actor: { companyId }, sessionId }) {
    const { publicKey } = await readPushKeys(kernel);
    const [row] = await kernel.database.inCompany(
      companyId,
      (tx) =>
        tx
          .select({ id: pushSubscriptions.id })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.sessionId, sessionId)),
      'read',
    );
    return { publicKey, isOn: row !== undefined };
  },

  async save({ kernel, actor: { companyId, userId }, sessionId, body }) {
    await saveSubscription(kernel, { companyId, userId, sessionId }, body);
    return { message: 'Saved' };
  },

  async remove({ tx, sessionId }) {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
    return { message: 'Removed' };
  },

  async test({ tx, work, sessionId }) {
    const [device] = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.sessionId, sessionId));
    if (!device) throw new AppError('ERR_NO_PUSH_DEVICE');
    await tx
      .delete(pushSends)
      .where(and(eq(pushSends.subscriptionId, device.id), eq(pushSends.about, 'test')));
    await tx.insert(pushSends).values({
      subscriptionId: device.id,
      about: 'test',
      expiresAt: new Date(work.clock.now().getTime() + pushHours * 3_600_000),
    });
    return { message: 'On its way' };
  },
});
