import { AppError } from '@recado/shared/errors';
import { numberApi } from '@recado/shared/features/numbers';
import { call } from '../../lib/api.ts';

/**
 * Looks up a new phone on WhatsApp before the form saves (USER-16). Skips an empty or unchanged phone. Throws
 * ERR_WAPP_CHECK_CONTACT for the field, whatever the reason was.
 */
export async function checkPhone(phone: string, before = ''): Promise<void> {
  const number = phone.trim();
  if (number === '' || number === before) return;
  try {
    await call(numberApi.check, { params: { number }, query: {} });
  } catch {
    throw new AppError('ERR_WAPP_CHECK_CONTACT', { fields: { phone: 'ERR_WAPP_CHECK_CONTACT' } });
  }
}
