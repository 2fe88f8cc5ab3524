import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Id, lineText, Moment, plainText } from '../lib/fields.ts';
import { bareDocument, isTaxDocument } from '../lib/taxDocument.ts';
import { planLimits } from './plans.ts';

/** Monthly prices of a custom plan, in reais: its base, and each further person and connection (FIN-14 to FIN-16, OPEN-19). */
export const customPlan = {
  base: 49,
  perUser: 11,
  perConnection: 20,
  minUsers: 3,
  minConnections: 3,
  most: 1000,
} as const;

/** The monthly price of a custom plan, in reais. */
export const customPrice = ({ users, connections }: { users: number; connections: number }): number =>
  customPlan.base +
  customPlan.perUser * (users - customPlan.minUsers) +
  customPlan.perConnection * (connections - customPlan.minConnections);

/** The payer, as the provider requires (FIN-12, FIN-13); `zipcode` is the CPF or CNPJ (OPEN-18). */
export const Payer = z.object({
  firstName: lineText(200).min(1, 'O nome completo é obrigatório'),
  zipcode: plainText(30)
    .trim()
    .min(1, 'Obrigatório')
    .refine((typed) => typed === '' || isTaxDocument(typed), 'CPF ou CNPJ inválido')
    .transform(bareDocument),
});

const Count = z.coerce.number({ error: 'Obrigatório' }).int().min(1).max(100_000);

/** What the company pays for (FIN-17). The price is what the payer saw; if it has changed, the call is refused. */
export const SubscriptionInput = Payer.partial().extend({
  plan: z.union([Id, z.literal('custom')]),
  /** Of the whole period, in reais. */
  price: z.coerce.number({ error: 'Obrigatório' }).min(0).max(1e9),
  /** For a custom plan. */
  users: Count.optional(),
  connections: Count.optional(),
  invoiceId: Id,
});
export type SubscriptionInput = z.input<typeof SubscriptionInput>;

/** A charge by Pix. */
export const PixCharge = z
  .object({
    txid: z.string(),
    /** The text of the QR code, to be copied and pasted. */
    qrcode: z.object({ qrcode: z.string() }),
    /** In reais, with two decimals, as text. */
    valor: z.object({ original: z.string() }),
    /** `pix`: the provider confirms the payment; `manual`: a person does. */
    kind: z.enum(['pix', 'manual']),
    expiresAt: Moment.nullable(),
  })
  .meta({ id: 'PixCharge' });
export type PixCharge = z.infer<typeof PixCharge>;

/** A plan that the company can pay for. */
export const Offer = z
  .object({
    plan: z.union([Id, z.literal('custom')]),
    name: z.string(),
    users: z.number().int(),
    connections: z.number().int(),
    queues: z.number().int(),
    /** Of the whole period, in reais. */
    price: z.number(),
    /** The company's current plan. */
    isPresent: z.boolean(),
    /** What the company uses more of than the plan gives, so that it cannot choose the plan. */
    lacks: z.array(z.enum(planLimits)),
  })
  .meta({ id: 'Offer' });
export type Offer = z.infer<typeof Offer>;

export const subscriptionApi = api({
  storage: {
    method: 'GET',
    path: '/subscription/storage',
    allow: 'invoices:view',
    summary: 'How much room the files of the company take, and what its plan gives',
    reply: z.object({
      usedBytes: z.number().int(),
      /** Null: no limit. */
      mostBytes: z.number().int().nullable(),
    }),
  },
  offers: {
    method: 'GET',
    path: '/subscription/offers/:invoiceId',
    allow: 'invoices:pay',
    summary: 'The plans that an invoice can be paid for, at the price of its whole period',
    params: z.object({ invoiceId: Id }),
    reply: z.object({
      offers: z.array(Offer),
      /** The months of a period; a custom plan costs `customPrice` for each. */
      months: z.number().int(),
      /** The company's current use; a custom plan gives at least that. */
      used: z.object({ users: z.number().int(), connections: z.number().int(), queues: z.number().int() }),
      /** The company as payer, if its CPF or CNPJ is known. */
      payer: z.object({ firstName: z.string(), zipcode: z.string() }).nullable(),
    }),
  },
  pay: {
    method: 'POST',
    path: '/subscription',
    allow: 'invoices:pay',
    outside: true,
    summary: 'Ask for a Pix charge of an invoice; the same asked again is the same charge (FIN-17)',
    body: SubscriptionInput,
    reply: PixCharge,
  },
});

export const subscriptionContract = { api: subscriptionApi };
