import { AppError } from '@recado/shared/errors';
import type { MailSettings, MailSettingsInput } from '@recado/shared/features/mail';
import type { z } from 'zod';
import type { AcrossWork } from '../../../acrossWork.ts';
import type { Vault } from '../../../openVault.ts';
import { mailSettings } from './mail.table.ts';
import { settingsRow, storedMailSettings } from './readMailSettings.ts';

const unset = {
  isOn: false,
  host: '',
  port: 587,
  security: 'starttls',
  userName: '',
  password: null,
  fromAddress: '',
  fromName: '',
  linkBase: '',
} as const;

/** The settings as the operator sees them, without the password. */
export async function showMailSettings(
  { tx }: Pick<AcrossWork, 'tx'>,
  publicUrl: string | undefined,
): Promise<MailSettings> {
  const { password, ...row } = (await storedMailSettings(tx)) ?? unset;
  return {
    ...row,
    hasPassword: password !== null,
    linkBase: publicUrl ?? row.linkBase,
    isLinkBaseFixed: publicUrl !== undefined,
  };
}

/**
 * Stores the settings. A password goes only to the server and user for which it was typed, and never unencrypted.
 * Throws ERR_VALIDATION where it would.
 */
export async function saveMailSettings(
  work: AcrossWork,
  vault: Vault,
  { password, ...input }: z.output<typeof MailSettingsInput>,
): Promise<void> {
  const before = await storedMailSettings(work.tx);
  if (input.security === 'none' && input.userName)
    throw new AppError('ERR_VALIDATION', { fields: { security: 'Needs encryption' } });
  const isSame = before?.host === input.host && before.userName === input.userName;
  if (input.userName && !password && !(isSame && before.password))
    throw new AppError('ERR_VALIDATION', { fields: { password: 'Required' } });
  const storedPassword = !input.userName ? null : password ? sealed(vault, password) : before!.password;
  const row = { id: settingsRow, ...input, password: storedPassword };
  await work.tx.insert(mailSettings).values(row).onConflictDoUpdate({ target: mailSettings.id, set: row });
}

const sealed = (vault: Vault, password: string): string =>
  vault.seal(Buffer.from(password)).toString('base64');
