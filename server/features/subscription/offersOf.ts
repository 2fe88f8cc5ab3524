import { AppError } from '@recado/shared/errors';
import {
  customPlan,
  customPrice,
  type Offer,
  type SubscriptionInput,
} from '@recado/shared/features/subscription';
import { asc, eq, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { plans } from '../companies/companies.table.ts';
import type { invoices } from '../invoices/invoices.table.ts';

type Invoice = Pick<typeof invoices.$inferSelect, 'cents' | 'months' | 'users' | 'connections' | 'detail'>;

/** What is paid for: an amount, and the plan that is had with it. */
export interface Terms {
  detail: string;
  /** None: the plan that the company has stays, or one is put together. */
  plan: number | null;
  isCustom: boolean;
  users: number;
  connections: number;
  cents: number;
}

/** The plans that an invoice can be paid for: the present one at the price of the invoice, and those that are public. */
export async function offersOf(
  tx: Tx,
  { planId }: { planId: number },
  invoice: Invoice,
): Promise<z.input<typeof Offer>[]> {
  const rows = await tx
    .select()
    .from(plans)
    .where(or(eq(plans.isPublic, true), eq(plans.id, planId)))
    .orderBy(asc(plans.amount), asc(plans.id));
  return rows.map(({ id, name, users, connections, queues, amount }) => ({
    plan: id,
    name,
    users,
    connections,
    queues,
    price: (id === planId ? invoice.cents : Math.round(amount * 100) * invoice.months) / 100,
    isPresent: id === planId,
  }));
}

/** What one of them comes to. Errors: ERR_NO_PLAN_FOUND, ERR_VALIDATION, ERR_PRICE_CHANGED, ERR_NOTHING_TO_PAY. */
export async function termsOf(
  tx: Tx,
  company: { planId: number },
  invoice: Invoice,
  { plan, price, users, connections }: z.output<typeof SubscriptionInput>,
): Promise<Terms> {
  const terms =
    plan === 'custom'
      ? customTerms(invoice, users ?? 0, connections ?? 0)
      : planTerms(await offersOf(tx, company, invoice), plan);
  if (terms.cents === 0) throw new AppError('ERR_NOTHING_TO_PAY');
  if (Math.round(price * 100) !== terms.cents)
    throw new AppError('ERR_PRICE_CHANGED', { data: { price: terms.cents / 100 } });
  return terms;
}

function planTerms(offers: z.input<typeof Offer>[], plan: number): Terms {
  const offer = offers.find((one) => one.plan === plan);
  if (!offer) throw new AppError('ERR_NO_PLAN_FOUND');
  const { name: detail, users, connections, price, isPresent } = offer;
  return {
    detail,
    plan: isPresent ? null : plan,
    isCustom: false,
    users,
    connections,
    cents: Math.round(price * 100),
  };
}

/** The name of a plan that is put together, as invoices show it. */
export const customName = 'Personalizado';

function customTerms({ months }: Invoice, users: number, connections: number): Terms {
  const { minUsers, minConnections, most } = customPlan;
  const fields = {
    ...(users < minUsers || users > most ? { users: `${minUsers}–${most}` } : {}),
    ...(connections < minConnections || connections > most
      ? { connections: `${minConnections}–${most}` }
      : {}),
  };
  if (Object.keys(fields).length > 0) throw new AppError('ERR_VALIDATION', { fields });
  const cents = customPrice({ users, connections }) * 100 * months;
  return { detail: customName, plan: null, isCustom: true, users, connections, cents };
}
