import { installerApi } from '@recado/shared/features/installers';
import { routes } from '../../../calls/routes.ts';
import { readInstallers } from './readInstallers.ts';

export const installerRoutes = routes(installerApi, {
  async list({ kernel }) {
    return readInstallers(kernel.settings);
  },
});
