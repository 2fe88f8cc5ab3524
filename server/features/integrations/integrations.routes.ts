import { AppError } from '@recado/shared/errors';
import { integrationApi } from '@recado/shared/features/integrations';
import { routes } from '../../calls/routes.ts';
import { rowRoutes } from '../../calls/rowRoutes.ts';
import { integrationRows } from './integrationRows.ts';

const later = () => {
  throw new AppError('ERR_NO_INTEGRATION_FOUND');
};
export const integrationRoutes = routes(integrationApi, {
  ...(rowRoutes(integrationRows as never) as object),
  test: later,
  calls: later,
} as never);
