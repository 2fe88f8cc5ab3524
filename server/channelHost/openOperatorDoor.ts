import { AppError } from '@recado/shared/errors';
import type { ChannelName } from '@recado/shared/features/connections';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { channelAccounts } from '../channels/accounts.table.ts';
import { answerTo, isSignedBy } from '../channels/meta/metaSignature.ts';
import { operatorAppOf } from '../channels/meta/operatorApp.ts';
import { channelOf, isAvailable } from '../channels/registry.ts';
import { storedId } from '../channels/storable.ts';
import type { WebhookItem } from '../channels/webhook.ts';
import { Budget } from '../concurrency/budget.ts';
import { connections } from '../features/core/connections/connections.table.ts';
import type { Kernel } from '../kernel.ts';
import { bodyIn } from './bodyIn.ts';
import { showArrivals } from './showArrivals.ts';
import type { webhookStore } from './webhookStore.ts';

/** The channel of a body, by the word with which Meta begins it. */
const channelsByObject: Readonly<Record<string, ChannelName>> = {
  whatsapp_business_account: 'whatsappapi',
  page: 'facebook',
  instagram: 'instagram',
};

/** At most so many calls of one visitor in a minute without a right signature or word. */
const perForger = 300;
const minuteMs = 60_000;

/**
 * The one address for webhooks of the operator's app: `/webhooks/meta/app`. Its items come in for the accounts that
 * companies connected by this app, and for no others: the account leads to company and connection. Undefined where the
 * operator has no app.
 */
export function openOperatorDoor(kernel: Kernel, store: ReturnType<typeof webhookStore>) {
  const app = operatorAppOf(kernel.settings);
  if (!app) return undefined;
  const forgers = new Budget(perForger, minuteMs);
  const showArrival = showArrivals(kernel);
  const refuse = (visitor: string) => {
    const waitSeconds = forgers.spend(visitor);
    if (waitSeconds > 0)
      throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: waitSeconds } });
  };
  return {
    async challenge({ query, visitor }: FastifyRequest, reply: FastifyReply) {
      const answer = answerTo(query as Record<string, unknown>, app.verifyToken);
      if (answer === undefined) {
        refuse(visitor);
        throw new AppError('ERR_NO_PERMISSION');
      }
      return reply.type('text/plain').send(answer);
    },
    async take({ body, headers, visitor }: FastifyRequest) {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      if (!isSignedBy(app.secret, bytes, headers)) {
        refuse(visitor);
        kernel.log.warn('webhook of the operator’s app not signed');
        throw new AppError('ERR_UNAUTHENTICATED');
      }
      const parsed = bodyIn(bytes);
      const channel = channelOfBody(parsed);
      const items = channel ? (channelOf(channel).webhook?.split(parsed) ?? []) : [];
      if (channel)
        for (const [companyId, own] of await byCompany(kernel, channel, items))
          for (const reached of await store(channel, companyId, own)) showArrival(companyId, reached);
      return { message: 'Stored' };
    },
  };
}

function channelOfBody(body: unknown): ChannelName | undefined {
  const name = typeof body === 'object' && body !== null && 'object' in body ? String(body.object) : '';
  const channel = Object.hasOwn(channelsByObject, name) ? channelsByObject[name] : undefined;
  return channel && isAvailable(channel) ? channel : undefined;
}

/** The items by the company that connected their account or business by the operator's app; nobody gets the others. */
async function byCompany(
  { database }: Kernel,
  channel: ChannelName,
  items: readonly WebhookItem[],
): Promise<Map<number, WebhookItem[]>> {
  if (items.length === 0) return new Map();
  const names = [...new Set(items.map(({ account }) => storedId(account)))];
  const rows = await database.acrossCompanies(
    (tx) =>
      tx
        .select({
          companyId: channelAccounts.companyId,
          account: channelAccounts.account,
          business: channelAccounts.business,
        })
        .from(channelAccounts)
        .innerJoin(
          connections,
          and(
            eq(connections.companyId, channelAccounts.companyId),
            eq(connections.id, channelAccounts.connectionId),
          ),
        )
        .where(
          and(
            eq(connections.channel, channel),
            eq(channelAccounts.app, 'operator'),
            or(inArray(channelAccounts.account, names), inArray(channelAccounts.business, names)),
          ),
        ),
    'read',
  );
  const found = new Map<number, WebhookItem[]>();
  for (const item of items) {
    const name = storedId(item.account);
    const companies = new Set(
      rows
        .filter((row) => (item.of === 'business' ? row.business : row.account) === name)
        .map(({ companyId }) => companyId),
    );
    for (const companyId of companies) found.set(companyId, [...(found.get(companyId) ?? []), item]);
  }
  return found;
}
