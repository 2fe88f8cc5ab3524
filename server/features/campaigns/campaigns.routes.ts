import { campaignApi } from '@recado/shared/features/campaigns';
import { routes } from '../../calls/routes.ts';
import { reportHandlers } from './report/reportHandlers.ts';

export const campaignRoutes = routes(campaignApi, { ...reportHandlers } as never);
