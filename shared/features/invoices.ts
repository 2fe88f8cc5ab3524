import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Flag, Id, ListQuery, Moment, page, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { rowTopic, topics } from '../lib/topics.ts';

/** The states of an invoice. */
export const invoiceStates = ['open', 'overdue', 'paid', 'cancelled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/**
 * The allowed changes of state; the database refuses all others (`keep_invoice`). A paid invoice opens again only
 * if the operator undoes a manual payment.
 */
export const invoiceMoves: Readonly<Record<InvoiceState, readonly InvoiceState[]>> = {
  open: ['overdue', 'paid', 'cancelled'],
  overdue: ['open', 'paid', 'cancelled'],
  paid: ['open', 'overdue'],
  cancelled: ['open', 'overdue'],
};

/** True if it is still to be paid. */
export const isUnsettled = ({ status }: { status: InvoiceState }): boolean =>
  status === 'open' || status === 'overdue';

/** An invoice is created this many days before a company is due (OPEN-109). */
export const daysOfInvoice = 10;

/** The price of one period of a company (FIN-01). */
export const Invoice = z
  .object({
    id: Id,
    companyId: Id,
    detail: z.string(),
    users: z.number().int(),
    connections: z.number().int(),
    /** The day on which the company is due; for a paid invoice the day on which it was. */
    dueDate: z.iso.date(),
    /** In reais. */
    value: z.number(),
    status: z.enum(invoiceStates),
    paidAt: Moment.nullable(),
    createdAt: Moment,
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

/** An invoice as the operator sees it. */
export const CompanyInvoice = Invoice.extend({
  company: z.object({ name: z.string(), dueDate: z.iso.date().nullable() }),
  /** Who confirmed the payment: a person of the operator, or the provider. */
  paidBy: z.enum(['hand', 'pix']).nullable(),
  /** Why a person marked it as paid, cancelled it or opened it again. */
  reason: z.string(),
  /** The last charge for it, which may differ from the invoice. */
  asked: z.object({ chargeId: Id, detail: z.string(), value: z.number() }).nullable(),
  /** Payments that do not fit: too little, too much, a second one, or one after the cancellation. */
  trouble: z.array(
    z.object({ id: Id, outcome: z.enum(['short', 'excess', 'again', 'cancelled']), value: z.number() }),
  ),
  /** The last action can be undone, because nothing has happened since. */
  mayUndo: z.boolean(),
}).meta({ id: 'CompanyInvoice' });
export type CompanyInvoice = z.infer<typeof CompanyInvoice>;

/** A link to a receipt, valid for some minutes, and the file's name. */
export const ReceiptLink = z.object({ url: z.string(), name: z.string() });

const Reason = z.object({ reason: plainText(200).trim().min(3, 'Mensagem muito curta') });
const byHand = {
  method: 'POST',
  params: ById,
  across: true,
  allow: 'finance:manage',
  status: 200,
  body: Reason,
  reply: CompanyInvoice,
} as const;

export const invoiceApi = api({
  list: {
    method: 'GET',
    path: '/invoices',
    allow: 'invoices:view',
    summary: 'A page of the company’s invoices, the latest first (FIN-05)',
    query: ListQuery.extend({
      /** Only invoices that are still to be paid. */
      onlyOpen: Flag.default(false),
    }),
    reply: page('invoices', Invoice),
  },
  all: {
    method: 'GET',
    path: '/invoices/all',
    allow: 'finance:manage',
    across: true,
    summary: 'A page of the invoices of all companies, the latest first',
    query: ListQuery.extend({ status: z.enum(invoiceStates).optional() }),
    reply: page('invoices', CompanyInvoice),
  },
  receipt: {
    method: 'GET',
    path: '/invoices/:id/receipt',
    allow: 'invoices:pay',
    summary: 'A link to the receipt of a paid invoice, a PDF in the company’s language (FIN-25)',
    params: ById,
    reply: ReceiptLink,
  },
  receiptOf: {
    method: 'GET',
    path: '/invoices/all/:id/receipt',
    allow: 'finance:manage',
    across: true,
    summary: 'The same of any company’s',
    params: ById,
    reply: ReceiptLink,
  },
  pay: {
    ...byHand,
    body: Reason.extend({
      /** The charge that was paid; without it, what the invoice says. */
      chargeId: Id.optional(),
    }),
    path: '/invoices/all/:id/pay',
    summary: 'Say that an invoice was paid; the company is due one period later',
  },
  cancel: {
    ...byHand,
    path: '/invoices/all/:id/cancel',
    summary: 'Cancel an invoice that is not paid; no other is made for its period',
  },
  undo: {
    ...byHand,
    path: '/invoices/all/:id/undo',
    summary:
      'Take back a payment by hand, or that an invoice was cancelled, as long as nothing followed from it',
  },
});

export const invoiceContract = {
  rights: rights({
    /** The company's invoices, open and paid (FIN-04). */
    'invoices:view': { admin: true, group: 'company', evenOverdue: true, whenOverdue: true },
    'invoices:pay': { admin: true, group: 'company', evenOverdue: true, needs: ['invoices:view'] },
    /** Invoices and payments of every company, for the operator. */
    'finance:manage': { superOnly: true, evenOverdue: true },
  }),
  api: invoiceApi,
  events: topics({
    invoice: rowTopic('invoices:view', 'invoice', Invoice),
    companyInvoice: rowTopic('finance:manage', 'companyInvoice', CompanyInvoice),
  }),
};
