import { randomBytes } from 'node:crypto';
import { AppError } from '@recado/shared/errors';
import { isUnsettled } from '@recado/shared/features/invoices';
import type { PixCharge, SubscriptionInput } from '@recado/shared/features/subscription';
import { and, count, eq, gt, inArray, min } from 'drizzle-orm';
import type { z } from 'zod';
import type { AcrossWork } from '../../../acrossWork.ts';
import type { Kernel } from '../../../kernel.ts';
import { lockInvoice } from '../invoices/settleInvoice.ts';
import { openProvider } from '../paymentProvider/openProvider.ts';
import { type Terms, termsOf } from '../plans/offersOf.ts';
import { charges } from './charges.table.ts';

type Charge = typeof charges.$inferSelect;
/** A charge with less time left than this is replaced by a new one. */
const leastMsLeft = 10 * 60_000;
const openStates = ['made', 'active'] as const;

/**
 * Asks for the money of an invoice. The charge gets its number before we ask the provider, so two requests get the
 * same charge. A request with other terms replaces the charge before it.
 */
export async function startCharge(
  kernel: Pick<Kernel, 'inAcross' | 'database' | 'vault' | 'outside'>,
  companyId: number,
  body: z.output<typeof SubscriptionInput>,
): Promise<z.input<typeof PixCharge>> {
  const { provider } = await openProvider(kernel);
  const charge = await kernel.inAcross((work) => chargeFor(work, companyId, body, provider.kind));
  if (charge.code) return shown(charge, charge.code, charge.expiresAt);
  const { firstName, zipcode } = body;
  const { code, expiresAt } = await provider.create({
    txid: charge.txid,
    cents: charge.cents,
    detail: charge.detail,
    payer: firstName && zipcode ? { name: firstName, document: zipcode } : undefined,
  });
  await kernel.inAcross(({ tx }) =>
    tx
      .update(charges)
      .set({ code, expiresAt, state: 'active' })
      .where(and(eq(charges.id, charge.id), eq(charges.state, 'made'))),
  );
  return shown(charge, code, expiresAt);
}

/** Returns the open charge for the same terms, or a new one in its place. */
async function chargeFor(
  work: AcrossWork,
  companyId: number,
  body: z.output<typeof SubscriptionInput>,
  kind: Charge['kind'],
): Promise<Charge> {
  const { tx, clock } = work;
  const { invoice, company } = await lockInvoice(work, body.invoiceId, companyId);
  if (!isUnsettled(invoice)) throw new AppError('ERR_INVOICE_STATE', { data: { status: invoice.status } });
  const terms = await termsOf(tx, company, invoice, body);
  const [before] = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.invoiceId, invoice.id), inArray(charges.state, openStates)));
  // The receipt names the payer.
  const payer = { payerName: body.firstName ?? '', payerDocument: body.zipcode ?? '' };
  const isFresh = (at: Date | null) => at === null || at.getTime() - clock.now().getTime() > leastMsLeft;
  if (before && before.kind === kind && isFresh(before.expiresAt) && isSame(before, terms)) {
    await tx.update(charges).set(payer).where(eq(charges.id, before.id));
    return before;
  }
  await refuseTooMany(work, companyId);
  if (before) await tx.update(charges).set({ state: 'withdrawn' }).where(eq(charges.id, before.id));
  const [made] = await tx
    .insert(charges)
    .values({
      companyId,
      invoiceId: invoice.id,
      kind,
      txid: newTxid(kind),
      createdAt: clock.now(),
      ...payer,
      ...terms,
    })
    .returning();
  return made!;
}

/**
 * The most new charges of a company in a day: we ask the bank about each, and other companies wait for their turn.
 */
const mostCharges = 40;
const dayMs = 24 * 3_600_000;

/** Throws ERR_TOO_MANY_REQUESTS. The company's row is locked, so parallel requests cannot pass the limit. */
async function refuseTooMany({ tx, clock }: AcrossWork, companyId: number): Promise<void> {
  const since = new Date(clock.now().getTime() - dayMs);
  const [row] = await tx
    .select({ made: count(), first: min(charges.createdAt) })
    .from(charges)
    .where(and(eq(charges.companyId, companyId), gt(charges.createdAt, since)));
  if (row!.made < mostCharges) return;
  const waitMs = Math.max(0, (row!.first?.getTime() ?? 0) - since.getTime());
  throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: Math.ceil(waitMs / 1000) + 1 } });
}

const isSame = (charge: Charge, terms: Terms): boolean =>
  charge.plan === terms.plan &&
  charge.isCustom === terms.isCustom &&
  charge.users === terms.users &&
  charge.connections === terms.connections &&
  charge.cents === terms.cents;

/** 32 characters for a bank, which wants 26 to 35; 24 for a code that is made here, which takes 25. */
const newTxid = (kind: Charge['kind']): string => randomBytes(kind === 'pix' ? 16 : 12).toString('hex');

const shown = ({ txid, cents, kind }: Charge, code: string, expiresAt: Date | null) => ({
  txid,
  qrcode: { qrcode: code },
  valor: { original: (cents / 100).toFixed(2) },
  kind,
  expiresAt,
});
