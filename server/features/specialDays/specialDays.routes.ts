import { specialDayApi } from '@recado/shared/features/specialDays';
import { routes } from '../../calls/routes.ts';
import { rowRoutes } from '../../calls/rowRoutes.ts';
import { nextSpecialDays, specialDayRows } from './specialDayRows.ts';
import { specialDays } from './specialDays.table.ts';

export const specialDayRoutes = routes(specialDayApi, {
  ...rowRoutes(specialDayRows),

  async next({ work }) {
    return nextSpecialDays(work);
  },

  async addMany({ work, tx, body: { days } }) {
    const added = await tx
      .insert(specialDays)
      .values(days)
      .onConflictDoNothing()
      .returning({ id: specialDays.id, name: specialDays.name });
    work.audit({
      objectName: added
        .map(({ name }) => name)
        .join(', ')
        .slice(0, 200),
    });
    const shown = [];
    for (const { id } of added) shown.push(await specialDayRows.publishRow(work, id, 'create'));
    return shown;
  },
});
