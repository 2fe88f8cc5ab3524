import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Done, lineText, Moment, plainText } from '../lib/fields.ts';
import { bareDocument, isTaxDocument } from '../lib/taxDocument.ts';

const line = (max: number) => lineText(max).default('');
/** Nobody on the way reads or changes what is said to a bank; only on this machine is nobody on the way. */
const privateLine = /^https:|^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?([/?#]|$)/i;
const Address = z
  .union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: 'Invalid link', abort: true }).regex(privateLine, 'Invalid link'),
  ])
  .default('');
/** A secret that is not given stays what it is. */
const Secret = plainText(20_000).trim().optional();

/**
 * How companies pay. `manual`: a Pix key and a code that is made here, and the operator says what was paid; `pix`: a
 * bank with the Pix API of the Central Bank, which says it itself.
 */
export const PaymentProviderInput = z
  .object({
    kind: z.enum(['manual', 'pix']),
    pixKey: line(77),
    receiverName: line(25),
    receiverCity: line(15),
    /** Who receipts name. */
    payeeName: line(200),
    payeeDocument: line(30)
      .refine((typed) => typed === '' || isTaxDocument(typed), 'CPF ou CNPJ inválido')
      .transform(bareDocument),
    payeeAddress: line(300),
    /** Where the Pix API is (`…/v2`), and where its tokens are had. */
    apiUrl: Address,
    tokenUrl: Address,
    clientId: line(200),
    clientSecret: Secret,
    /** PEM of the certificate by which the bank knows us, and of its key. */
    certificate: Secret,
    privateKey: Secret,
  })
  .superRefine((given, context) => {
    const needed = given.kind === 'pix' ? (['pixKey', 'apiUrl', 'tokenUrl', 'clientId'] as const) : [];
    for (const name of needed)
      if (given[name] === '') context.addIssue({ code: 'custom', path: [name], message: 'Obrigatório' });
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
    /** Where the bank tells of payments, below our public address; it adds `/pix`. */
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
