import { AppError } from '@recado/shared/errors';
import { numberApi } from '@recado/shared/features/numbers';
import { routes } from '../../calls/routes.ts';
import { typedNumber } from '../../text/typedNumber.ts';
import { contactByNumber } from '../core/contacts/contactByNumber.ts';
import { contactViewed } from '../core/contacts/contacts.wakes.ts';
import { checkNumber } from './checkNumber.ts';

export const numberRoutes = routes(numberApi, {
  async check({ kernel, actor, params: { number }, query: { whatsappId } }) {
    return { exists: true as const, number: await checkNumber(kernel, actor.companyId, number, whatsappId) };
  },

  /** A person who sees masked numbers cannot look up their owner either (OPEN-03). */
  async profile({ tx, work, actor, params: { number } }) {
    if (actor.masked) throw new AppError('ERR_NO_CONTACT_FOUND');
    const contact = await contactByNumber(tx, await typedNumber(tx, number));
    work.wake(contactViewed, { companyId: actor.companyId, contactId: contact.id });
    return contact;
  },
});
