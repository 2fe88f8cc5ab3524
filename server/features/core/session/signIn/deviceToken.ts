import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a device is remembered after its last sign-in. */
export const deviceDays = 400;

/** A device on which somebody signed in, and their device epoch at that time. */
export interface Device {
  id: string;
  epoch: number;
}

export const newDeviceId = (): string => randomBytes(16).toString('base64url');

/**
 * A token that says that somebody signed in with this e-mail on this device before. It opens nothing: it only keeps
 * the wrong passwords of strangers from counting against the person whose device it is.
 */
export const deviceTokenOf = (secret: string, email: string, { id, epoch }: Device): string =>
  [id, ...(epoch > 0 ? [epoch] : []), signature(secret, email, { id, epoch })].join('.');

/** The device, when the token was given to this e-mail; undefined for any other text. */
export function deviceOf(secret: string, email: string, token: string | undefined): Device | undefined {
  const parts = token?.split('.') ?? [];
  const [id, mac] = [parts[0], parts.at(-1)];
  if (!id || !mac || parts.length < 2 || parts.length > 3) return undefined;
  const device = { id, epoch: parts.length === 3 ? Number(parts[1]) : 0 };
  const expected = Buffer.from(signature(secret, email, device));
  const sentMac = Buffer.from(mac);
  return expected.length === sentMac.length && timingSafeEqual(expected, sentMac) ? device : undefined;
}

// Tokens of the first epoch do not name it, so tokens of releases without epochs still count.
const signature = (secret: string, email: string, { id, epoch }: Device): string =>
  createHmac('sha256', secret)
    .update(`device ${id} of ${email.toLowerCase()}${epoch > 0 ? ` since ${epoch}` : ''}`)
    .digest('base64url');
