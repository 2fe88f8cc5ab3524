import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@recado/shared/errors';
import { firstCompanyId } from '@recado/shared/features/companies';
import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Budget } from '../../../concurrency/budget.ts';
import type { Kernel } from '../../../kernel.ts';
import { paymentProvider } from '../paymentProvider/paymentProvider.table.ts';
import { charges, paymentEvents } from './charges.table.ts';
import { paymentsWaiting } from './subscription.wakes.ts';

const maxBodyBytes = 256 * 1024;
/** The most calls of one visitor in a minute without the right address. */
const perForger = 60;
const minuteMs = 60_000;
const mostTold = 500;

/** A bank's report, as the API of the Central Bank defines it: transfers, each with its charge if it has one. */
const PixNotice = z.object({
  pix: z
    .array(z.looseObject({ endToEndId: z.string().min(1).max(64), txid: z.string().max(64).optional() }))
    .max(mostTold),
});

/**
 * The address where a bank reports payments: `/webhooks/pix/<door>`, to which it adds `/pix`. A caller who does not
 * know the last part is a stranger. A report is stored, sealed, before anything reads it, and each transfer once. It
 * is only a hint: `startPayments` asks the bank what was paid, so a caller who found the address cannot fake a
 * payment.
 */
export function paymentDoor(app: FastifyInstance, kernel: Kernel): void {
  const { database, vault, log } = kernel;
  const forgers = new Budget(perForger, minuteMs);

  async function isOurs(name: string): Promise<boolean> {
    const [row] = await database.acrossCompanies(
      (tx) => tx.select({ door: paymentProvider.door, kind: paymentProvider.kind }).from(paymentProvider),
      'read',
    );
    const [sentName, doorName] = [Buffer.from(name), Buffer.from(row?.door ?? '')];
    return (
      row?.kind === 'pix' &&
      doorName.length > 0 &&
      sentName.length === doorName.length &&
      timingSafeEqual(sentName, doorName)
    );
  }

  app.register(
    async (doors) => {
      doors.removeAllContentTypeParsers();
      doors.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: maxBodyBytes },
        (_request, body, done) => done(null, body),
      );
      // Refuses strangers before it reads the body.
      doors.addHook('onRequest', async (request) => {
        const waitSeconds = forgers.waitSeconds(request.visitor);
        if (waitSeconds > 0)
          throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: waitSeconds } });
        if (await isOurs((request.params as { door: string }).door)) return;
        forgers.spend(request.visitor);
        throw new AppError('ERR_NO_ROUTE_FOUND');
      });
      for (const path of ['/:door', '/:door/pix'])
        doors.post(path, { bodyLimit: maxBodyBytes }, async ({ body }) => {
          await store(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
          return { message: 'Stored' };
        });
    },
    { prefix: '/webhooks/pix' },
  );

  async function store(bytes: Buffer): Promise<void> {
    const notice = PixNotice.safeParse(parsed(bytes));
    if (!notice.success) throw new AppError('ERR_BAD_REQUEST');
    // A transfer without a charge is not ours: the same key may take other money.
    const named = notice.data.pix.flatMap(({ txid, ...rest }) => (txid ? [{ txid, ...rest }] : []));
    if (named.length === 0) return;
    await database.acrossCompanies(async (tx) => {
      const ours = await tx
        .select({ txid: charges.txid, companyId: charges.companyId })
        .from(charges)
        .where(
          inArray(
            charges.txid,
            named.map(({ txid }) => txid),
          ),
        );
      const owners = new Map(ours.map(({ txid, companyId }) => [txid, companyId]));
      await tx
        .insert(paymentEvents)
        .values(
          named.map((one) => ({
            companyId: owners.get(one.txid) ?? firstCompanyId,
            txid: one.txid,
            endToEndId: one.endToEndId,
            payload: vault.seal(Buffer.from(JSON.stringify(one))),
          })),
        )
        .onConflictDoNothing();
    });
    kernel.wakeups.wake(paymentsWaiting);
    log.info({ transfers: named.length }, 'the bank reported payments');
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
