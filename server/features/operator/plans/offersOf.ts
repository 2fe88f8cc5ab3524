import { AppError } from '@recado/shared/errors';
import { type PlanLimit, planLimits } from '@recado/shared/features/plans';
import {
  customPlan,
  customPrice,
  type Offer,
  type SubscriptionInput,
} from '@recado/shared/features/subscription';
import { asc, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { plans } from '../companies/companies.table.ts';
import type { invoices } from '../invoices/invoices.table.ts';

type Invoice = Pick<
  typeof invoices.$inferSelect,
  'cents' | 'months' | 'users' | 'connections' | 'detail' | 'planId'
>;

/** The subject of a payment: an amount, and the plan that comes with it. */
export interface Terms {
  detail: string;
  /** Null: the company keeps its plan, or puts one together. */
  plan: number | null;
  isCustom: boolean;
  users: number;
  connections: number;
  cents: number;
}

/** A company's use of each thing that plans limit. */
export type PlanUse = Record<PlanLimit, number>;

/** Counts a company's present use of each thing that plans limit. */
export async function planUseOf(tx: Tx, companyId: number): Promise<PlanUse> {
  const counted = planLimits.map(
    (table) =>
      sql`(select count(*)::int from ${sql.identifier(table)} where company_id = ${companyId}${table === 'connections' ? sql` and archived_at is null` : sql``}) as ${sql.identifier(table)}`,
  );
  const [use] = await tx.execute<PlanUse & Record<string, unknown>>(
    sql`select ${sql.join(counted, sql`, `)}`,
  );
  return { users: use!.users, connections: use!.connections, queues: use!.queues };
}

/** The limits of a plan that are below the company's use; empty: the plan fits. */
export const lacksOf = (plan: PlanUse, use: PlanUse): PlanLimit[] =>
  planLimits.filter((limit) => plan[limit] < use[limit]);

/**
 * The plans that an invoice can be paid for: the one it was made for at its price, the company's present one, and
 * public ones. If the operator has since given the company another plan, that plan has its own price, never the
 * invoice's.
 */
export async function offersOf(
  tx: Tx,
  { id: companyId, planId }: { id: number; planId: number },
  invoice: Invoice,
): Promise<z.input<typeof Offer>[]> {
  const pricedPlan = invoice.planId ?? planId;
  const use = await planUseOf(tx, companyId);
  const rows = await tx
    .select()
    .from(plans)
    .where(or(eq(plans.isPublic, true), eq(plans.id, planId), eq(plans.id, pricedPlan)))
    .orderBy(asc(plans.amount), asc(plans.id));
  return rows.map(({ id, name, users, connections, queues, amount }) => ({
    plan: id,
    name,
    users,
    connections,
    queues,
    price: (id === pricedPlan ? invoice.cents : Math.round(amount * 100) * invoice.months) / 100,
    isPresent: id === planId,
    // A company may keep its present plan, even after the operator lowered its limits.
    lacks: id === planId ? [] : lacksOf({ users, connections, queues }, use),
  }));
}

/**
 * Computes the terms of one offer. Errors: ERR_NO_PLAN_FOUND, ERR_VALIDATION, ERR_PLAN_TOO_SMALL, ERR_PRICE_CHANGED,
 * ERR_NOTHING_TO_PAY.
 */
export async function termsOf(
  tx: Tx,
  company: { id: number; planId: number },
  invoice: Invoice,
  { plan, price, users, connections }: z.output<typeof SubscriptionInput>,
): Promise<Terms> {
  const terms =
    plan === 'custom'
      ? customTerms(invoice, users ?? 0, connections ?? 0, await planUseOf(tx, company.id))
      : planTerms(await offersOf(tx, company, invoice), plan);
  if (terms.cents === 0) throw new AppError('ERR_NOTHING_TO_PAY');
  if (Math.round(price * 100) !== terms.cents)
    throw new AppError('ERR_PRICE_CHANGED', { data: { price: terms.cents / 100 } });
  return terms;
}

function planTerms(offers: z.input<typeof Offer>[], plan: number): Terms {
  const offer = offers.find((one) => one.plan === plan);
  if (!offer) throw new AppError('ERR_NO_PLAN_FOUND');
  const [lacking] = offer.lacks;
  if (lacking) throw new AppError('ERR_PLAN_TOO_SMALL', { data: { limit: lacking } });
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

/** The name on invoices of a plan that a company puts together. */
export const customName = 'Personalizado';

function customTerms({ months }: Invoice, users: number, connections: number, use: PlanUse): Terms {
  const { minUsers, minConnections, most } = customPlan;
  const fields = {
    ...(users < minUsers || users > most ? { users: `${minUsers}–${most}` } : {}),
    ...(connections < minConnections || connections > most
      ? { connections: `${minConnections}–${most}` }
      : {}),
  };
  if (Object.keys(fields).length > 0) throw new AppError('ERR_VALIDATION', { fields });
  // Its limit of queues is that of the present plan.
  const [lacking] = lacksOf({ ...use, users, connections }, use);
  if (lacking) throw new AppError('ERR_PLAN_TOO_SMALL', { data: { limit: lacking } });
  const cents = customPrice({ users, connections }) * 100 * months;
  return { detail: customName, plan: null, isCustom: true, users, connections, cents };
}
