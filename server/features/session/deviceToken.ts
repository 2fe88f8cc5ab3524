import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a device is remembered after its last sign-in. */
export const deviceDays = 400;

/**
 * Says that somebody signed in with this e-mail on this device before. It opens nothing: it only keeps the wrong
 * passwords of strangers from counting against whoever has it.
 */
export const newDeviceToken = (secret: string, email: string): string => {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${signature(secret, email, id)}`;
};

/** The device's id when the token was given to this e-mail; undefined for any other text. */
export function deviceId(secret: string, email: string, token: string | undefined): string | undefined {
  const [id, mac] = token?.split('.') ?? [];
  if (!id || !mac) return undefined;
  const expected = Buffer.from(signature(secret, email, id));
  const given = Buffer.from(mac);
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined;
}

const signature = (secret: string, email: string, id: string): string =>
  createHmac('sha256', secret).update(`device ${id} of ${email.toLowerCase()}`).digest('base64url');
