import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Done, lineText, Moment, plainText } from '../lib/fields.ts';
import { bareDocument, isTaxDocument } from '../lib/taxDocument.ts';

const line = (max: number) => lineText(max).default('');
/** An https address, or a plain one on this machine: nobody in between can read or change the requests to a bank. */
const privateLine = /^https:|^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?([/?#]|$)/i;
const Address = z
  .union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: 'Invalid link', abort: true }).regex(privateLine, 'Invalid link'),
  ])
  .default('');
/** If a secret is missing, the old one stays. */
const Secret = plainText(20_000).trim().optional();

/**
 * How companies pay. `manual`: a Pix key and a code that this server makes; the operator confirms payments. `pix`:
 * a bank with the Central Bank's Pix API, which confirms payments itself.
 */
export const PaymentProviderInput = z
  .object({
    kind: z.enum(['manual', 'pix']),
    pixKey: line(77),
    receiverName: line(25),
    receiverCity: line(15),
    /** The payee on receipts. */
    payeeName: line(200),
    payeeDocument: line(30)
      .refine((typed) => typed === '' || isTaxDocument(typed), 'CPF ou CNPJ inválido')
      .transform(bareDocument),
    payeeAddress: line(300),
    /** The addresses of the Pix API (`…/v2`) and of its tokens. */
    apiUrl: Address,
    tokenUrl: Address,
    clientId: line(200),
    clientSecret: Secret,
    /** PEM of our client certificate for the bank, and of its key. */
    certificate: Secret,
    privateKey: Secret,
  })
  .superRefine((settings, context) => {
    const needed = settings.kind === 'pix' ? (['pixKey', 'apiUrl', 'tokenUrl', 'clientId'] as const) : [];
    for (const name of needed)
      if (settings[name] === '') context.addIssue({ code: 'custom', path: [name], message: 'Obrigatório' });
  });
export type PaymentProviderInput = z.input<typeof PaymentProviderInput>;

/** The same without its secrets. */
export const PaymentProvider = z
  .object({
    kind: z.enum(['manual', 'pix']),
    pixKey: z.string(),
    receiverName: z.string(),
    receiverCity: z.string(),
    payeeName: z.string(),
    payeeDocument: z.string(),
    payeeAddress: z.string(),
    apiUrl: z.string(),
    tokenUrl: z.string(),
    clientId: z.string(),
    hasSecret: z.boolean(),
    hasCertificate: z.boolean(),
    /** The path below our public address where the bank reports payments; the bank adds `/pix`. */
    webhookPath: z.string(),
    updatedAt: Moment.nullable(),
  })
  .meta({ id: 'PaymentProvider' });
export type PaymentProvider = z.infer<typeof PaymentProvider>;

const ours = { path: '/payment-provider', across: true, allow: 'finance:manage' } as const;

export const paymentProviderApi = api({
  get: { ...ours, method: 'GET', summary: 'How companies pay', reply: PaymentProvider },
  save: {
    ...ours,
    method: 'PUT',
    fresh: true,
    summary: 'Change how companies pay; secrets that are not given stay',
    body: PaymentProviderInput,
    reply: PaymentProvider,
  },
  test: {
    ...ours,
    method: 'POST',
    path: '/payment-provider/test',
    outside: true,
    status: 200,
    summary: 'Ask the bank for a token, and tell it where to tell of payments',
    reply: Done,
  },
});

export const paymentProviderContract = { api: paymentProviderApi };
