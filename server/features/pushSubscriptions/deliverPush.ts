import { createHash } from 'node:crypto';
import type { PushContent } from '@recado/shared/features/pushSubscriptions';
import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Kernel } from '../../kernel.ts';
import type { Outcome } from '../../rowQueue/rowWorker.ts';
import { contentOf } from './contentOf.ts';
import { type pushSends, pushSubscriptions } from './pushSubscriptions.table.ts';
import { readPushKeys } from './readPushKeys.ts';
import { type Device, openDevice } from './saveSubscription.ts';

type Machine = Pick<Kernel, 'outside' | 'vault' | 'clock' | 'database' | 'settings' | 'inWork'>;

/** The push service did not take the message, and may take it later. */
class NotTaken extends Error {
  override name = 'NotTaken';
  readonly code: string;
  constructor(status: number) {
    super('not taken');
    this.code = `status ${status}`;
  }
}

/** Its answer is not read: a long one is no reason to send the push again. */
const limits = { firstByteMs: 10_000, totalMs: 20_000, mostBytesOut: 10_000, mostBytesIn: Infinity };
/** The device is gone, or does not know our key any more: its page subscribes again when it opens. */
const isGone = (status: number): boolean => [401, 403, 404, 410].includes(status);
/** The push service refuses this message for good. */
const isRefused = (status: number): boolean => status === 400 || status === 413;

/** Sends a push, if its person still wants it. Deletes a device that its push service no longer knows (PUSH-06). */
export async function deliverPush(
  machine: Machine,
  companyId: number,
  row: Pick<typeof pushSends.$inferSelect, 'subscriptionId' | 'seq' | 'about' | 'expiresAt'>,
): Promise<Outcome> {
  const { vault, clock, inWork } = machine;
  const leftMs = row.expiresAt.getTime() - clock.now().getTime();
  if (leftMs <= 0) return { as: 'done' };
  const found = await inWork(companyId, (work) => contentOf(work, row), 'read');
  if (!found) return { as: 'done' };
  const status = await send(machine, companyId, openDevice(vault, found.sealed), found.content, {
    seconds: Math.ceil(leftMs / 1000),
    topic: topicOf(row.about),
  });
  if (isGone(status))
    return {
      as: 'done',
      async also({ tx }) {
        await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, row.subscriptionId));
      },
    };
  if (status >= 300 && !isRefused(status)) throw new NotTaken(status);
  return { as: 'done' };
}

/** Encrypts the content for the device, signs the request, and returns the status of its push service. */
async function send(
  machine: Machine,
  companyId: number,
  device: Device,
  content: PushContent,
  { seconds, topic }: { seconds: number; topic: string },
): Promise<number> {
  const keys = await readPushKeys(machine);
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    device,
    JSON.stringify(content),
    {
      vapidDetails: { subject: contactOf(machine.settings), ...keys },
      TTL: seconds,
      urgency: 'high',
      topic,
      contentEncoding: 'aes128gcm',
    },
  );
  const sent = Object.fromEntries(
    Object.entries(headers as Record<string, unknown>)
      // The client counts the bytes itself.
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );
  return machine.outside.stream(
    { url: endpoint, companyId, method: method as 'POST', headers: sent, body: body!, limits },
    async (_, head) => head.status,
  );
}

/** The contact for push services: the address of the installation, or else its operator. */
const contactOf = ({ PUBLIC_URL, SUPER_EMAIL }: Machine['settings']): string =>
  PUBLIC_URL?.startsWith('https:') ? new URL(PUBLIC_URL).origin : `mailto:${SUPER_EMAIL}`;

/** The subject as push services compare it; they learn nothing of it. */
const topicOf = (about: string): string =>
  createHash('sha256').update(about).digest('base64url').slice(0, 32);
