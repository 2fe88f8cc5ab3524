import { randomInt } from 'node:crypto';
import type { ChannelKernel } from '../channel.ts';
import { exchangeCode } from '../meta/exchangeCode.ts';
import { callGraph, type GraphCaller } from '../meta/graph.ts';
import { callerWith, type OperatorApp } from '../meta/operatorApp.ts';

/** What Meta's embedded sign-up gives to the page. */
export interface SignedUp {
  code: string;
  phoneNumberId: string;
  businessId: string;
}

/** The step at which Meta refused, and its code. */
export interface SignUpRefused {
  refusedAt: 'code' | 'number' | 'subscribe' | 'register';
  code: number | null;
}

/**
 * Carries out an embedded sign-up. It exchanges the code for a token, and checks that the token may use this number of
 * this business. It subscribes the operator's app and registers the number. Returns the token.
 */
export async function signUp(
  kernel: ChannelKernel,
  companyId: number,
  app: OperatorApp,
  { code, phoneNumberId, businessId }: SignedUp,
): Promise<{ accessToken: string } | SignUpRefused> {
  const accessToken = await exchangeCode(kernel, companyId, app, { code });
  if (accessToken === undefined) return { refusedAt: 'code', code: null };
  const caller = callerWith(kernel, companyId, accessToken);
  const owned = await callGraph(caller, `${businessId}/phone_numbers?fields=id&limit=100`);
  const numbers: unknown[] = Array.isArray(owned.body?.data) ? owned.body.data : [];
  const number = numbers.find((one) => (one as { id?: unknown } | null)?.id === phoneNumberId);
  if (owned.status !== 200 || !number) return { refusedAt: 'number', code: codeOf(owned.body) };
  const subscribed = await callGraph(caller, `${businessId}/subscribed_apps`, { json: {} });
  if (subscribed.status !== 200) return { refusedAt: 'subscribe', code: codeOf(subscribed.body) };
  const refused = await register(caller, phoneNumberId);
  return refused ?? { accessToken };
}

/** Meta's answer for a number that the company's phone app uses as well: it is registered already. */
const isRegistered = 133_005;

/** Registers the number for the API, under a pin of six digits that nobody needs again. */
async function register(caller: GraphCaller, phoneNumberId: string): Promise<SignUpRefused | undefined> {
  const pin = String(randomInt(1_000_000)).padStart(6, '0');
  const { status, body } = await callGraph(caller, `${phoneNumberId}/register`, {
    json: { messaging_product: 'whatsapp', pin },
  });
  const code = codeOf(body);
  return status === 200 || code === isRegistered ? undefined : { refusedAt: 'register', code };
}

// biome-ignore lint/suspicious/noExplicitAny: Graph's replies have any shape
const codeOf = (body: any): number | null => (typeof body?.error?.code === 'number' ? body.error.code : null);
