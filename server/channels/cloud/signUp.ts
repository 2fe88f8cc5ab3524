import { randomInt } from 'node:crypto';
import type { ChannelKernel } from '../channel.ts';
import { exchangeCode } from '../meta/exchangeCode.ts';
import { callGraph, type GraphCaller } from '../meta/graph.ts';
import { callerWith, type OperatorApp } from '../meta/operatorApp.ts';

/** What Meta's embedded sign-up gives to the page. */
export interface SignedUp {
  code: string;
  /** Absent for a number that its phone app keeps using (coexistence). */
  phoneNumberId?: string | undefined;
  businessId: string;
}

/** A number that may be used now. */
export interface SignUpDone {
  accessToken: string;
  phoneNumberId: string;
  /** Its phone app is used as well, and may share contacts and chats. */
  hasPhoneApp: boolean;
}

/** The step at which Meta refused, and its code. */
export interface SignUpRefused {
  refusedAt: 'code' | 'number' | 'subscribe' | 'register';
  code: number | null;
}

/**
 * Carries out an embedded sign-up. It exchanges the code for a token, and checks that the token may use this number of
 * this business. It subscribes the operator's app and registers the number, unless its phone app goes on using it.
 */
export async function signUp(
  kernel: ChannelKernel,
  companyId: number,
  app: OperatorApp,
  { code, phoneNumberId, businessId }: SignedUp,
): Promise<SignUpDone | SignUpRefused> {
  const accessToken = await exchangeCode(kernel, companyId, app, { code });
  if (accessToken === undefined) return { refusedAt: 'code', code: null };
  const caller = callerWith(kernel, companyId, accessToken);
  const owned = await callGraph(caller, `${businessId}/phone_numbers?fields=id,is_on_biz_app&limit=100`);
  const number = owned.status === 200 ? chosenOf(owned.body?.data, phoneNumberId) : undefined;
  if (!number) return { refusedAt: 'number', code: codeOf(owned.body) };
  const subscribed = await callGraph(caller, `${businessId}/subscribed_apps`, { json: {} });
  if (subscribed.status !== 200) return { refusedAt: 'subscribe', code: codeOf(subscribed.body) };
  const hasPhoneApp = number.is_on_biz_app === true;
  // Registering would take the number away from its phone.
  const refused = hasPhoneApp ? undefined : await register(caller, number.id);
  return refused ?? { accessToken, phoneNumberId: number.id, hasPhoneApp };
}

interface OwnedNumber {
  id: string;
  is_on_biz_app?: unknown;
}

/** The number that was signed up. Without its id it is the only one of the business with a phone app. */
function chosenOf(data: unknown, phoneNumberId: string | undefined): OwnedNumber | undefined {
  const numbers = (Array.isArray(data) ? data : []).filter(
    (one): one is OwnedNumber => typeof one?.id === 'string',
  );
  if (phoneNumberId !== undefined) return numbers.find(({ id }) => id === phoneNumberId);
  const ofPhones = numbers.filter((one) => one.is_on_biz_app === true);
  return ofPhones.length === 1 ? ofPhones[0] : undefined;
}

/**
 * Asks the phone app of a number for its contacts and its chats, which come as webhooks. Meta takes each request once,
 * within a day of the sign-up. The number works without them, so a refusal is only logged.
 */
export async function askPhoneToShare(
  kernel: ChannelKernel,
  companyId: number,
  { accessToken, phoneNumberId }: SignUpDone,
): Promise<void> {
  const caller = callerWith(kernel, companyId, accessToken);
  for (const type of ['smb_app_state_sync', 'history'])
    try {
      const { status, body } = await callGraph(caller, `${phoneNumberId}/smb_app_data`, {
        json: { messaging_product: 'whatsapp', sync_type: type },
      });
      if (status !== 200)
        kernel.log.warn({ phoneNumberId, type, code: codeOf(body) }, 'a phone shares nothing');
    } catch (error) {
      kernel.log.warn({ err: error, phoneNumberId, type }, 'a phone was not asked to share');
    }
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
