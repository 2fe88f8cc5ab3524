import { kanbanApi } from '@recado/shared/features/kanban';
import { routes } from '../../calls/routes.ts';

export const kanbanRoutes = routes(kanbanApi, {} as never);
