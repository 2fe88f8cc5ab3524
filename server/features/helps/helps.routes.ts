import { helpApi } from '@recado/shared/features/helps';
import { routes } from '../../calls/routes.ts';
import { rowRoutes } from '../../calls/rowRoutes.ts';
import { helpRows } from './helpRows.ts';

export const helpRoutes = routes(helpApi, rowRoutes(helpRows));
