import { randomBytes } from 'node:crypto';
import { AppError } from '@recado/shared/errors';
import { isUnsettled } from '@recado/shared/features/invoices';
import type { PixCharge, SubscriptionInput } from '@recado/shared/features/subscription';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { AcrossWork } from '../../acrossWork.ts';
import type { Kernel } from '../../kernel.ts';
import { lockInvoice } from '../invoices/settleInvoice.ts';
import { openProvider } from '../paymentProvider/openProvider.ts';
import { charges } from './charges.table.ts';
import { type Terms, termsOf } from './offersOf.ts';

type Charge = typeof charges.$inferSelect;
/** Whoever asks for a charge that is nearly over gets a new one. */
const leastMsLeft = 10 * 60_000;
const asked = ['made', 'active'] as const;

/**
 * Asks for the money of an invoice. The charge has its number before the provider is asked, so whoever asks twice, in
 * whatever way, is given one charge; another choice takes the place of the one before.
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

/** The charge that was asked for already, or a new one in its place. */
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
    .where(and(eq(charges.invoiceId, invoice.id), inArray(charges.state, asked)));
  const isFresh = (at: Date | null) => at === null || at.getTime() - clock.now().getTime() > leastMsLeft;
  if (before && before.kind === kind && isFresh(before.expiresAt) && isSame(before, terms)) return before;
  if (before) await tx.update(charges).set({ state: 'withdrawn' }).where(eq(charges.id, before.id));
  const [made] = await tx
    .insert(charges)
    .values({ companyId, invoiceId: invoice.id, kind, txid: newTxid(kind), createdAt: clock.now(), ...terms })
    .returning();
  return made!;
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
