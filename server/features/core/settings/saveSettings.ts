import { AppError } from '@recado/shared/errors';
import {
  logoKey,
  logoModes,
  missingWords,
  neededWords,
  operatorsOwn,
  publicSettingKeys,
  type SettingKey,
  wrongValue,
} from '@recado/shared/features/settings';
import { type Actor, holds } from '@recado/shared/permissions';
import { eq, sql } from 'drizzle-orm';
import { mustBeFresh } from '../../../calls/mustBeFresh.ts';
import type { SignedIn } from '../../../calls/signedIn.ts';
import { knowsTimeZone } from '../../../db/statements/knowsTimeZone.ts';
import { writerOf } from '../../../doers/doer.ts';
import { nameOfWriter } from '../../../doers/nameOfWriter.ts';
import { everybody } from '../../../events/audience.ts';
import { rightsChanged } from '../../../events/events.wakes.ts';
import { emit } from '../../../hooks.ts';
import type { Vault } from '../../../openVault.ts';
import { publicName } from '../../../storage/publicName.ts';
import type { Work } from '../../../work.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { brandLogos } from './brandLogos.table.ts';
import { readSettings } from './readSettings.ts';
import { companySettings } from './settings.table.ts';

/** Branding, sign-up and what a company has of campaigns belong to the operator (ROLE-18); changing one of the pair changes the other (OPEN-43). */
const superKeys: readonly SettingKey[] = [...operatorsOwn, 'campaignsEnabled', ...publicSettingKeys];
/**
 * What an operator in the company may see and do, and who gets in. The company's own people decide that, and no
 * operator in their place.
 */
const notForSupport: readonly SettingKey[] = [
  'supportMayWrite',
  'enableLGPD',
  'lgpdHideNumber',
  'requireSecondFactor',
  'severalSessions',
];
/** A person who may not see numbers cannot turn this off for themselves. */
const hidingNumbers: readonly SettingKey[] = ['enableLGPD', 'lgpdHideNumber'];
const signup: readonly SettingKey[] = ['userCreation', 'allowSignup'];
/** Access and deletion for good are not for a screen that was left open (FRESH-01). */
const sensitive: readonly SettingKey[] = ['requireSecondFactor', 'messagesKeepDays', 'filesKeepDays'];

/**
 * Any number: the lock under which a company's settings change, so that settings that need each other are read
 * together.
 */
const lockName = 7_261_506;

interface Setting {
  key: SettingKey;
  value: string;
}

/** The person who changes settings, and when they confirmed their identity. */
export interface SettingsBy {
  actor: Actor;
  signedIn: Pick<SignedIn, 'confirmedAt'>;
}

/**
 * Changes settings of the company, all or none. Refuses a switch that needs words without them. Refuses a sensitive
 * setting with ERR_CONFIRM_IDENTITY, unless the caller has just confirmed their identity.
 */
export async function saveSettings(
  work: Work,
  { actor, signedIn }: SettingsBy,
  vault: Vault,
  settings: readonly Setting[],
): Promise<Setting[]> {
  const { tx, companyId } = work;
  if (!actor.isSuper && settings.some(({ key }) => superKeys.includes(key)))
    throw new AppError('ERR_NO_PERMISSION');
  if (actor.support && settings.some(({ key }) => notForSupport.includes(key)))
    throw new AppError('ERR_SUPPORT_READ_ONLY');
  if (settings.some(({ key }) => sensitive.includes(key))) mustBeFresh(work.clock, signedIn);
  for (const { key, value } of settings) {
    const wrong = wrongValue(key, value);
    if (wrong) throw new AppError('ERR_VALIDATION', { fields: { [key]: wrong, value: wrong } });
  }
  const values = new Map(
    settings.flatMap(({ key, value }) => (signup.includes(key) ? signup : [key]).map((one) => [one, value])),
  );
  await tx.execute(sql`select pg_advisory_xact_lock(${lockName}, ${companyId})`);
  const before = await readSettings(tx, [...values.keys()]);
  const changed = new Map([...values].filter(([key, value]) => before[key] !== value));
  if (hidingNumbers.some((key) => changed.has(key)) && !holds(actor, 'contacts:numbers'))
    throw new AppError('ERR_EXCEEDS_OWN_RIGHTS');
  auditSettings(work, before, changed);
  await needsWords(work, values);
  await followLogos(work, values);
  await followTimeZone(work, values.get('timeZone'));
  await storeSettings(work, actor, values, changed);
  await emit(work, 'settingsSaved', { values, vault });
  work.wake(rightsChanged, { companyId });
  // This event leads people without a second factor to set one up now: they hear nothing else.
  if (values.has('requireSecondFactor') || values.has('timeZone'))
    work.publish('ownCompany', { action: 'update' }, { to: ['company'] });
  return [...settings];
}

/** Stores the time zone by which the company's hours, days and figures are counted. */
async function followTimeZone({ tx, companyId }: Work, timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined) return;
  if (!(await knowsTimeZone(tx, timeZone)))
    throw new AppError('ERR_VALIDATION', {
      fields: { timeZone: 'Invalid time zone', value: 'Invalid time zone' },
    });
  await tx.update(companies).set({ timeZone }).where(eq(companies.id, companyId));
}

/** Stores the settings, with time and author for those that changed, and publishes these. */
async function storeSettings(
  work: Work,
  actor: Actor,
  values: ReadonlyMap<SettingKey, string>,
  changed: ReadonlyMap<SettingKey, string>,
): Promise<void> {
  const { tx, clock, publish } = work;
  const changedAt = clock.now();
  const changedBy = (await nameOfWriter(tx, writerOf(actor))) ?? '';
  await tx
    .insert(companySettings)
    .values(
      [...values].map(([key, value]) => ({ key, value, ...(changed.has(key) && { changedAt, changedBy }) })),
    )
    .onConflictDoUpdate({
      target: [companySettings.companyId, companySettings.key],
      set: {
        value: sql`excluded.value`,
        changedAt: sql`excluded.changed_at`,
        changedBy: sql`excluded.changed_by`,
      },
      setWhere: sql`${companySettings.value} <> excluded.value`,
    });
  const published = [...changed].filter(([key]) => !operatorsOwn.includes(key));
  if (published.length > 0)
    publish(
      'settings',
      { action: 'update', settings: published.map(([key, value]) => ({ key, value })), changedAt, changedBy },
      everybody,
    );
}

/** Checks only the settings that this call sends: what was wrong before does not block another change. */
async function needsWords({ tx }: Work, changed: ReadonlyMap<SettingKey, string>): Promise<void> {
  const pairs = Object.entries(neededWords).map(
    ([words, [name]]) => [words, name] as [SettingKey, SettingKey],
  );
  const touched = pairs.filter((pair) => pair.some((key) => changed.has(key))).flat();
  if (touched.length === 0) return;
  const after = { ...(await readSettings(tx, touched)), ...Object.fromEntries(changed) };
  const missing = missingWords(after).filter((words) => touched.includes(words));
  if (missing.length > 0)
    throw new AppError('ERR_VALIDATION', {
      fields: Object.fromEntries(missing.map((words) => [words, 'Obrigatório'])),
    });
}

/** A logo changes by sending a picture (saveLogo.ts); here it can be removed, or sent again as it is. */
async function followLogos({ tx }: Work, changed: ReadonlyMap<SettingKey, string>): Promise<void> {
  for (const mode of logoModes) {
    const key = logoKey(mode);
    const value = changed.get(key);
    if (value === undefined) continue;
    if (value === '') await tx.delete(brandLogos).where(eq(brandLogos.mode, mode));
    else {
      const [logo] = await tx.select().from(brandLogos).where(eq(brandLogos.mode, mode));
      if (!logo || publicName(logo.storageKey) !== value)
        throw new AppError('ERR_VALIDATION', { fields: { [key]: 'Invalid link', value: 'Invalid link' } });
    }
  }
}

/** A choice, a switch, a number, a colour: not the words of a message, which are the company's own. */
const isChoice = (value: string): boolean => /^#?\w{1,12}$/.test(value);

/** Writes into the audit log which settings changed, from what to what (AUDIT-01). */
function auditSettings(
  { audit }: Work,
  before: Readonly<Record<SettingKey, string>>,
  changed: ReadonlyMap<SettingKey, string>,
): void {
  audit({
    objectId: null,
    changes: [...changed].map(([field, value]) => ({
      field,
      before: isChoice(before[field]) ? before[field] : null,
      after: isChoice(value) ? value : null,
    })),
  });
}
