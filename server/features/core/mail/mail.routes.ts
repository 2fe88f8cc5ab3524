import { found } from '@recado/shared/errors';
import { mailApi } from '@recado/shared/features/mail';
import { routes } from '../../../calls/routes.ts';
import { saveMailSettings, showMailSettings } from './saveMailSettings.ts';
import { testMail } from './testMail.ts';

export const mailRoutes = routes(mailApi, {
  async settings({ work, request }) {
    return showMailSettings(work, request.server.kernel.settings.PUBLIC_URL);
  },

  async save({ work, request, tools, body }) {
    await saveMailSettings(work, tools.vault, body);
    return showMailSettings(work, request.server.kernel.settings.PUBLIC_URL);
  },

  async test({ kernel, request, actor }) {
    const me = found(request.signedIn?.ownFacts, 'ERR_SESSION_ENDED');
    return testMail(kernel, actor.companyId, me);
  },
});
