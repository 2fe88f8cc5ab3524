import { optOutApi } from '@recado/shared/features/optOuts';
import { routes } from '../../calls/routes.ts';

export const optOutRoutes = routes(optOutApi, {} as never);
