import { contactListApi } from '@recado/shared/features/contactLists';
import { routes } from '../../calls/routes.ts';

export const contactListRoutes = routes(contactListApi, {} as never);
