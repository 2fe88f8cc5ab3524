import { helpApi } from '@recado/shared/features/helps';
import { routes } from '../../http/routes.ts';
import { rowRoutes } from '../../http/rowRoutes.ts';
import { helpRows } from './helpRows.ts';

export const helpRoutes = routes(helpApi, rowRoutes(helpRows));
