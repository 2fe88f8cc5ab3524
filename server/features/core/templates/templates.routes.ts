import { templateApi } from '@recado/shared/features/templates';
import { and, eq } from 'drizzle-orm';
import { routes } from '../../../calls/routes.ts';
import { rowRoutes } from '../../../calls/rowRoutes.ts';
import { createTemplate } from './createTemplate.ts';
import { removeTemplate } from './removeTemplate.ts';
import { syncAll } from './syncAll.ts';
import { templateRows } from './templateRows.ts';
import { templates } from './templates.table.ts';
import { areOf, templatesOf } from './templatesOf.ts';

export const templateRoutes = routes(templateApi, {
  get: rowRoutes(templateRows).get,

  async list({ tx, query: { status, category, whatsappId, ...query } }) {
    return templateRows.page(
      tx,
      query,
      and(
        status && eq(templates.status, status),
        category && eq(templates.category, category),
        whatsappId === undefined ? undefined : areOf(whatsappId),
      ),
    );
  },

  async ofConnection({ tx, params: { connectionId } }) {
    return templatesOf(tx, connectionId);
  },

  async create(context) {
    return createTemplate(context, context.body);
  },

  async remove(context) {
    await removeTemplate(context, context.params.id);
    return { message: 'Template deleted' };
  },

  async sync(context) {
    return syncAll(context);
  },
});
