import { AppError } from '@recado/shared/errors';
import { type LogoMode, logoKey, logoKinds, maxLogoBytes } from '@recado/shared/features/settings';
import type { UploadedFile } from '../../../calls/uploads.ts';
import type { Vault } from '../../../openVault.ts';
import { publicName } from '../../../storage/publicName.ts';
import type { Work } from '../../../work.ts';
import { brandLogos } from './brandLogos.table.ts';
import { type SettingsBy, saveSettings } from './saveSettings.ts';

/**
 * Replaces a logo with the picture of a request (SET-12) and returns its setting. Errors: ERR_NO_PERMISSION for
 * anybody but the operator, ERR_VALIDATION without a file, ERR_FILE_TYPE, ERR_FILE_TOO_LARGE.
 */
export async function saveLogo(
  work: Work,
  by: SettingsBy,
  vault: Vault,
  mode: LogoMode,
  [file]: readonly UploadedFile[],
) {
  if (!by.actor.isSuper) throw new AppError('ERR_NO_PERMISSION');
  if (!file) throw new AppError('ERR_VALIDATION', { fields: { file: 'Required' } });
  if (!logoKinds.includes(file.mime)) throw new AppError('ERR_FILE_TYPE');
  if (file.bytes > maxLogoBytes)
    throw new AppError('ERR_FILE_TOO_LARGE', { data: { maxBytes: maxLogoBytes } });
  const logo = { storageKey: file.key, mime: file.mime, bytes: file.bytes };
  await work.tx
    .insert(brandLogos)
    .values({ mode, ...logo })
    .onConflictDoUpdate({ target: [brandLogos.companyId, brandLogos.mode], set: logo });
  const [saved] = await saveSettings(work, by, vault, [{ key: logoKey(mode), value: publicName(file.key) }]);
  return saved!;
}
