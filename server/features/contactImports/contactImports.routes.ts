import { found } from '@recado/shared/errors';
import { contactImportApi, previewRows } from '@recado/shared/features/contactImports';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import type { Tx } from '../../db/client.ts';
import { doerOf } from '../../doers/doer.ts';
import { checkNumber } from '../numbers/checkNumber.ts';
import { cancelImport, importOne, plannedOne, startMapped, takeFile } from './changeImport.ts';
import { contactImportRows, contactImports } from './contactImports.table.ts';
import { importFromPhone } from './importFromPhone.ts';

const mostImports = 10;
const refusedAtOnce = 1000;

export const contactImportRoutes = routes(contactImportApi, {
  async list({ tx, actor }) {
    const imports = await tx
      .select()
      .from(contactImports)
      .where(eq(contactImports.userId, actor.userId))
      .orderBy(desc(contactImports.id))
      .limit(mostImports);
    return { imports };
  },

  async get({ tx, actor, params: { id } }) {
    return ownImport(tx, actor, id);
  },

  async preview({ tx, actor, params: { id } }) {
    await ownImport(tx, actor, id);
    const rows = await tx
      .select({ cells: contactImportRows.cells })
      .from(contactImportRows)
      .where(eq(contactImportRows.importId, id))
      .orderBy(asc(contactImportRows.row))
      .limit(previewRows);
    return { rows: rows.map(({ cells }) => cells) };
  },

  async upload({ work, actor, files }) {
    return takeFile(work, actor, files);
  },

  async phone({ work, actor, body: { whatsappId } }) {
    return importFromPhone(work, actor, { whatsappId, onlyChats: false });
  },

  async chats({ work, actor, body: { whatsappId } }) {
    return importFromPhone(work, actor, { whatsappId, onlyChats: true });
  },

  async start({ work, actor, params: { id }, body }) {
    return startMapped(work, actor, id, body);
  },

  async cancel({ work, actor, params: { id } }) {
    return cancelImport(work, actor, id);
  },

  async refused({ tx, actor, params: { id }, query: { after } }) {
    await ownImport(tx, actor, id);
    const rows = await tx
      .select({
        row: contactImportRows.row,
        cells: contactImportRows.cells,
        fault: contactImportRows.fault,
        about: contactImportRows.faultAbout,
      })
      .from(contactImportRows)
      .where(
        and(
          eq(contactImportRows.importId, id),
          isNotNull(contactImportRows.fault),
          gt(contactImportRows.row, after),
        ),
      )
      .orderBy(asc(contactImportRows.row))
      .limit(refusedAtOnce + 1);
    return {
      rows: rows.slice(0, refusedAtOnce).map(({ fault, ...row }) => ({ ...row, fault: fault! })),
      hasMore: rows.length > refusedAtOnce,
    };
  },

  async one({ kernel, inWork, actor, body }) {
    const plan = plannedOne(body);
    if (body.validateContact) await checkNumber(kernel, actor.companyId, plan.number);
    return inWork(actor.companyId, (work) => importOne({ ...work, by: doerOf(actor) }, plan));
  },
});

/** Reads this person's own import; another person's is refused as if it did not exist. */
async function ownImport(tx: Tx, actor: Actor, id: number) {
  const [row] = await tx
    .select()
    .from(contactImports)
    .where(and(eq(contactImports.id, id), eq(contactImports.userId, actor.userId)));
  // A list belongs to its sender: support in the sender's place does not read its numbers.
  return found(actor.support ? undefined : row, 'ERR_NO_IMPORT_FOUND');
}
