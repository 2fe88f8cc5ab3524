import { AppError } from '@recado/shared/errors';
import type { FastifyRequest } from 'fastify';

const windowMs = 15 * 60_000;
const triesPerAddress = 60;
const triesPerEmail = 12;

interface Tries {
  count: number;
  endsAt: number;
}
/** Per process: with several web processes a guesser gets as many times the tries, which is still hopeless. */
const tries = new Map<string, Tries>();

/**
 * Counts sign-in tries per e-mail and per address, right or wrong, and refuses with ERR_TOO_MANY_REQUESTS past
 * the limit. The e-mail's count does not tell whether such a user exists.
 */
export async function throttleGuessing({ ip }: FastifyRequest, email: string): Promise<void> {
  const now = Date.now();
  if (tries.size > 50_000) for (const [key, { endsAt }] of tries) if (endsAt < now) tries.delete(key);
  for (const [key, most] of [
    [`ip:${ip}`, triesPerAddress],
    [`email:${email}`, triesPerEmail],
  ] as const) {
    const known = tries.get(key);
    const current = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
    current.count++;
    tries.set(key, current);
    if (current.count > most)
      throw new AppError('ERR_TOO_MANY_REQUESTS', {
        data: { retryAfterSeconds: Math.ceil((current.endsAt - now) / 1000) },
      });
  }
}
