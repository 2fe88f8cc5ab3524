import { AppError } from '@recado/shared/errors';
import { assistApi } from '@recado/shared/features/assist';
import { routes } from '../../calls/routes.ts';

const later = () => {
  throw new AppError('ERR_NO_TICKET_FOUND');
};
export const assistRoutes = routes(
  assistApi,
  Object.fromEntries(Object.keys(assistApi).map((call) => [call, later])) as never,
);
