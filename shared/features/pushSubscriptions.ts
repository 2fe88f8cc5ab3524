import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Done } from '../lib/fields.ts';

/** Devices of one person that get pushes; a new one takes the place of the oldest. */
export const mostPushDevices = 10;
/** A push that did not reach its device by then is worth nothing. */
export const pushHours = 4;

/** The public part of a P-256 key, 65 bytes in base64url, as browsers give it. */
const PublicKey = z
  .string()
  .regex(/^B[\w-]{86}=?$/, 'Invalid key')
  .meta({
    examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
  });
/** 16 random bytes in base64url. */
const AuthSecret = z
  .string()
  .regex(/^[\w-]{22}(==)?$/, 'Invalid key')
  .meta({ examples: ['BTBZMqHH6r4Tts7J_aSIgg'] });

/** Where the push service of a browser takes messages for one device, and the keys that only the device can open. */
export const PushSubscriptionInput = z.object({
  endpoint: z.url({ protocol: /^https$/, error: 'Invalid link' }).max(1000),
  keys: z.object({ p256dh: PublicKey, auth: AuthSecret }),
});
export type PushSubscriptionInput = z.input<typeof PushSubscriptionInput>;

/** The content of a push; only the device can decrypt it. */
export const PushContent = z.object({
  title: z.string(),
  /** Empty where the company leaves content out. */
  body: z.string(),
  /** A newer notification with the same tag replaces the older one. */
  tag: z.string(),
  /** The address in the page that a press opens. */
  path: z.string(),
  /** The person's own conversations with unread messages. */
  badge: z.number().int(),
  language: z.string(),
  /** The conversation, and the person that the push is for; absent where it is about no conversation. */
  about: z
    .object({ kind: z.enum(['ticket', 'chat']), id: z.number(), uuid: z.string(), userId: z.number() })
    .optional(),
  /** Buttons with their labels, as on the page's own notifications (NOTIFY-09, NOTIFY-10). */
  buttons: z.array(z.object({ action: z.enum(['accept', 'reply', 'open']), label: z.string() })).optional(),
});
export type PushContent = z.infer<typeof PushContent>;

/** Web Push: notifications for a device whose page is closed (PUSH-01 to PUSH-08). */
export const pushSubscriptionApi = api({
  state: {
    method: 'GET',
    path: '/push-subscription',
    allow: 'notifications:own',
    outside: true,
    summary: 'The server’s public key for pushes, and whether this sign-in gets them',
    reply: z.object({ publicKey: z.string(), isOn: z.boolean() }),
  },
  save: {
    method: 'PUT',
    path: '/push-subscription',
    allow: 'notifications:own',
    outside: true,
    summary: 'Send pushes to this device until the sign-in ends',
    body: PushSubscriptionInput,
    reply: Done,
  },
  remove: {
    method: 'DELETE',
    path: '/push-subscription',
    allow: 'notifications:own',
    summary: 'Send no more pushes to this sign-in’s device',
    reply: Done,
  },
  test: {
    method: 'POST',
    path: '/push-subscription/test',
    allow: 'notifications:own',
    status: 202,
    summary: 'Send this sign-in’s device a notification to try it out',
    reply: Done,
  },
});

export const pushSubscriptionContract = { api: pushSubscriptionApi };
