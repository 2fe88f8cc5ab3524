import { isOn, type LookKey, lookKeys } from '@recado/shared/features/settings';
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { preparedStatement } from '../../../db/statements/preparedStatement.ts';
import { companySettings } from './settings.table.ts';

/** The company whose values count for people who have not signed in (OPEN-05). */
export const firstCompany = 1;

/** The value of a setting without a row. */
export const settingDefaults: Readonly<Record<string, string>> = {
  allowSignup: 'disabled',
  userCreation: 'disabled',
  appName: 'Recado',
  primaryColorLight: '#0000FF',
  primaryColorDark: '#0000FF',
  appLogoLight: '',
  appLogoDark: '',
  appLogoFavicon: '',
  severalSessions: 'enabled',
  showNotificationPending: 'enabled',
  hideNotificationContent: 'disabled',
  campaignsEnabled: 'enabled',
  scheduleType: 'disabled',
  chatBotType: 'text',
  language: 'pt',
  timeZone: 'America/Sao_Paulo',
  acceptCallWhatsapp: 'enabled',
  acceptAudioMessageContact: 'enabled',
  AcceptCallWhatsappMessage: '',
  sendQueuePositionMessage: '',
  personWords: '',
  lgpdMessage: '',
  lgpdLink: '',
  greetingAcceptedMessage: '',
  transferMessage: '',
  sendHoldSeconds: '0',
  messagesKeepDays: '0',
  filesKeepDays: '0',
  meetingUrl: 'https://meet.jit.si',
  ApiGestorWebhook: '',
};

/** Values of the own company by key; keys without a row have their default, switches `disabled`. */
export async function readSettings<K extends string>(tx: Tx, keys: readonly K[]): Promise<Record<K, string>> {
  return withDefaults(await storedSettings(tx, { keys: [...keys] }), keys);
}

const storedSettings = preparedStatement((tx) =>
  tx
    .select({ key: companySettings.key, value: companySettings.value })
    .from(companySettings)
    .where(sql`${companySettings.key} = any(${sql.placeholder('keys')}::text[])`),
);

/** The same from rows that were read already. */
export function withDefaults<K extends string>(
  rows: readonly { key: string; value: string }[],
  keys: readonly K[],
): Record<K, string> {
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    keys.map((key) => [key, stored.get(key) ?? settingDefaults[key] ?? 'disabled']),
  ) as Record<K, string>;
}

/**
 * When each of these settings was changed, and by which person; those that nobody has changed are left out.
 */
export async function settingsSince(tx: Tx, keys: readonly string[]) {
  const rows = await tx
    .select({
      key: companySettings.key,
      changedAt: companySettings.changedAt,
      changedBy: companySettings.changedBy,
    })
    .from(companySettings)
    .where(and(inArray(companySettings.key, [...keys]), isNotNull(companySettings.changedAt)));
  return rows.flatMap(({ changedAt, ...row }) => (changedAt ? [{ ...row, changedAt }] : []));
}

/** Is self sign-up open? Asked over all companies, since nobody has signed in. */
export async function isSignupAllowed(tx: Tx): Promise<boolean> {
  return isOn(await publicSetting(tx, 'allowSignup'));
}

/** A public setting of the first company. */
export async function publicSetting(tx: Tx, key: string): Promise<string> {
  const [row] = await tx
    .select({ value: companySettings.value })
    .from(companySettings)
    .where(and(eq(companySettings.companyId, firstCompany), eq(companySettings.key, key)));
  return row?.value ?? settingDefaults[key] ?? '';
}

/**
 * The look of the product for a company's people; a value that the company lacks comes from the first company
 * (OPEN-05).
 */
export async function lookOf(tx: Tx, companyId: number): Promise<Record<LookKey, string>> {
  const rows = await tx
    .select({ companyId: companySettings.companyId, key: companySettings.key, value: companySettings.value })
    .from(companySettings)
    .where(
      and(
        inArray(companySettings.companyId, [companyId, firstCompany]),
        inArray(companySettings.key, [...lookKeys]),
        ne(companySettings.value, ''),
      ),
    );
  const own = rows.filter((row) => row.companyId === companyId);
  return withDefaults([...rows, ...own], lookKeys);
}
