import { AppError, found } from '@recado/shared/errors';
import { mostImportRows } from '@recado/shared/features/contactImports';
import { channelsThat } from '@recado/shared/lib/capabilities';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { connections } from '../core/connections/connections.table.ts';
import { beginImport } from './changeImport.ts';
import { contactImports } from './contactImports.table.ts';
import type { ImportRow } from './importRow.ts';

/**
 * Imports the people that the phone behind a connection knows, all or only those it has chatted with. The connection
 * is the given one, else the default, else the first that has such a phone. The import is like that of a file whose
 * rows are read already (CONTACT-20, CONTACT-21). Throws ERR_NO_WAPP_FOUND, and ERR_PHONE_BOOK_EMPTY while the phone
 * has reported nobody.
 */
export async function importFromPhone(
  work: Work,
  actor: Actor,
  { whatsappId, onlyChats }: { whatsappId: number | undefined; onlyChats: boolean },
): Promise<ImportRow> {
  const { tx } = work;
  const [row] = await tx
    .select({ id: connections.id, name: connections.name })
    .from(connections)
    .where(
      and(
        inArray(
          connections.channel,
          channelsThat(({ findsNumbers }) => findsNumbers),
        ),
        whatsappId === undefined ? undefined : eq(connections.id, whatsappId),
      ),
    )
    .orderBy(desc(connections.isDefault), asc(connections.id))
    .limit(1);
  const connection = found(row, 'ERR_NO_WAPP_FOUND');
  const [made] = await tx
    .insert(contactImports)
    .values({
      userId: actor.userId,
      fileName: connection.name,
      state: 'running',
      mapping: { columns: ['name', 'number'], hasHeader: false, countryCode: '', tagIds: [], skip: [] },
    })
    .returning({ id: contactImports.id });
  const importId = made!.id;
  const rows = await tx.execute(sql`
    insert into contact_import_rows (import_id, row, cells)
    select ${importId}::int, row_number() over (order by number)::int - 1,
      jsonb_build_array(case when length(name) < 2 then number else name end, number)
    from phone_contacts where connection_id = ${connection.id} and (has_chat or not ${onlyChats}::boolean)
    order by number limit ${mostImportRows} returning 1`);
  if (rows.length === 0) throw new AppError('ERR_PHONE_BOOK_EMPTY');
  await tx.update(contactImports).set({ rowCount: rows.length }).where(eq(contactImports.id, importId));
  return beginImport(work, importId);
}
