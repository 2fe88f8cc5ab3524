import { campaignApi } from '@recado/shared/features/campaigns';
import { routes } from '../../calls/routes.ts';

export const campaignRoutes = routes(campaignApi, {} as never);
