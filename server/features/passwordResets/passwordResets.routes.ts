import { passwordResetApi } from '@recado/shared/features/passwordResets';
import { routes } from '../../calls/routes.ts';
import { readMailSettings } from '../core/mail/readMailSettings.ts';
import { knownDevice } from '../core/session/signIn/knownDevice.ts';
import { askReset } from './askReset.ts';
import { findReset, resetPassword } from './resetPassword.ts';

export const passwordResetRoutes = routes(passwordResetApi, {
  async ways({ kernel }) {
    return { byMail: (await readMailSettings(kernel)) !== undefined };
  },

  async ask({ kernel, visitor, request, body }) {
    const device = await knownDevice(kernel, request, body.email, undefined);
    await askReset(kernel, body, { visitor, device });
    return { message: 'A link is on its way, if there is such a person' };
  },

  async look({ kernel, body: { token } }) {
    return findReset(kernel, token);
  },

  async reset({ kernel, visitor, body }) {
    await resetPassword(kernel, body, visitor);
    return { message: 'Password set' };
  },
});
