import { paymentProviderApi } from '@recado/shared/features/paymentProvider';
import { routes } from '../../../calls/routes.ts';
import { openProvider, saveProvider, showProvider, webhookPathOf } from './openProvider.ts';

export const paymentProviderRoutes = routes(paymentProviderApi, {
  async get({ tx, tools }) {
    return showProvider(tx, tools.vault);
  },

  async save({ tx, work, tools, body }) {
    return saveProvider(tx, tools.vault, work.clock.now(), body);
  },

  async test({ kernel }) {
    const { provider, door } = await openProvider(kernel);
    const { PUBLIC_URL = '' } = kernel.settings;
    await provider.registerWebhook(`${PUBLIC_URL.replace(/\/$/, '')}${webhookPathOf(door)}`);
    return { message: 'Reached' };
  },
});
