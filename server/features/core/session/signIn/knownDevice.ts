import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { lowerName } from '../../../../db/statements/lowerName.ts';
import type { Kernel } from '../../../../kernel.ts';
import { users } from '../../users/users.table.ts';
import { readCookie } from '../sessionCookies.ts';
import { deviceOf } from './deviceToken.ts';

/**
 * The id of a device on which somebody with this e-mail signed in before. Undefined for any other, and for one from
 * before a reset of their password, second factor or sessions (SAFE-08).
 */
export async function knownDevice(
  { settings, database }: Pick<Kernel, 'settings' | 'database'>,
  request: FastifyRequest,
  email: string,
  deviceToken: string | undefined,
): Promise<string | undefined> {
  const device = deviceOf(settings.JWT_SECRET, email, deviceToken ?? readCookie(request, 'device'));
  if (!device) return undefined;
  const [user] = await database.acrossCompanies(
    (tx) =>
      tx
        .select({ epoch: users.deviceEpoch })
        .from(users)
        .where(eq(lowerName(users.email), email.toLowerCase())),
    'read',
  );
  return user?.epoch === device.epoch ? device.id : undefined;
}
