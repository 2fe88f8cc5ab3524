import { AppError } from '@recado/shared/errors';
import { numberApi } from '@recado/shared/features/numbers';
import { call } from '../../lib/api.ts';

/**
 * Has a phone that is new looked up on WhatsApp before anything is saved (USER-16). Throws ERR_WAPP_CHECK_CONTACT, whatever
 * the reason was, for the field; a phone that is there already, or none, is not asked about.
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
