import { randomBytes } from 'node:crypto';
import { AppError } from '@recado/shared/errors';
import type { PaymentProvider, PaymentProviderInput } from '@recado/shared/features/paymentProvider';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Vault } from '../../../openVault.ts';
import { manualPix } from './manualPix.ts';
import { paymentProvider } from './paymentProvider.table.ts';
import { PixApi } from './pixApi.ts';
import type { Provider } from './provider.ts';

/** The secrets, stored as sealed JSON. */
interface ProviderSecrets {
  clientSecret?: string;
  /** The origins that the client secret was typed for. */
  bank?: string[];
  certificate?: string;
  privateKey?: string;
}

const unset = {
  kind: 'manual' as const,
  pixKey: '',
  receiverName: '',
  receiverCity: '',
  payeeName: '',
  payeeDocument: '',
  payeeAddress: '',
  apiUrl: '',
  tokenUrl: '',
  clientId: '',
  secrets: null,
  door: '',
  updatedAt: null,
};
type Row = typeof paymentProvider.$inferSelect | (typeof unset & { id?: number });

const readRow = async (tx: Tx): Promise<Row> => (await tx.select().from(paymentProvider))[0] ?? unset;
const secretsOf = (vault: Vault, { secrets }: Row): ProviderSecrets =>
  secrets ? JSON.parse(vault.open(secrets).toString()) : {};

/** The path at which a bank reports payments, below our public address. */
export const webhookPathOf = (door: string): string => (door === '' ? '' : `/webhooks/pix/${door}`);

/** How companies pay, as the operator sees it: without its secrets. */
export async function showProvider(tx: Tx, vault: Vault): Promise<z.input<typeof PaymentProvider>> {
  const row = await readRow(tx);
  const { clientSecret = '', certificate = '' } = secretsOf(vault, row);
  return {
    ...row,
    hasSecret: clientSecret !== '',
    hasCertificate: certificate !== '',
    webhookPath: webhookPathOf(row.door),
  };
}

const originsOf = ({ apiUrl, tokenUrl }: Pick<Row, 'apiUrl' | 'tokenUrl'>): string[] =>
  [apiUrl, tokenUrl].map((url) => URL.parse(url)?.origin ?? '');

/**
 * Changes how companies pay. A secret that is not given stays as it is. A secret is never sent to a bank that it was
 * not typed for: ERR_VALIDATION.
 */
export async function saveProvider(
  tx: Tx,
  vault: Vault,
  now: Date,
  { clientSecret, certificate, privateKey, ...fields }: z.output<typeof PaymentProviderInput>,
): Promise<z.input<typeof PaymentProvider>> {
  const before = await readRow(tx);
  const newSecrets = { clientSecret, certificate, privateKey };
  const secrets = secretsOf(vault, before);
  const bank = originsOf(fields);
  const knownOrigins = secrets.bank ?? originsOf(before);
  const isOther = bank.some((origin) => origin !== '' && !knownOrigins.includes(origin));
  if (isOther && secrets.clientSecret && !clientSecret)
    throw new AppError('ERR_VALIDATION', { fields: { clientSecret: 'Obrigatório' } });
  if (clientSecret) secrets.bank = bank;
  for (const [name, secret] of Object.entries(newSecrets))
    if (secret) secrets[name as keyof typeof newSecrets] = secret;
  const values = {
    ...fields,
    secrets: vault.seal(Buffer.from(JSON.stringify(secrets))),
    door: before.door || randomBytes(32).toString('base64url'),
    updatedAt: now,
  };
  await tx
    .insert(paymentProvider)
    .values(values)
    .onConflictDoUpdate({ target: paymentProvider.id, set: values });
  return showProvider(tx, vault);
}

/** The provider that takes the money now, and the secret part of the address where it reports payments. */
export async function openProvider({
  database,
  vault,
  outside,
}: Pick<Kernel, 'database' | 'vault' | 'outside'>): Promise<{ provider: Provider; door: string }> {
  const row = await database.acrossCompanies(readRow, 'read');
  if (row.kind === 'manual') return { provider: manualPix(row), door: row.door };
  const { clientSecret = '', certificate, privateKey } = secretsOf(vault, row);
  const door = outside.asOurselves([row.apiUrl, row.tokenUrl], { certificate, privateKey });
  return { provider: new PixApi({ ...row, clientSecret, door }), door: row.door };
}
