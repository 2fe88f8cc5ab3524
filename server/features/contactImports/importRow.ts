import { found } from '@recado/shared/errors';
import type { ContactImport } from '@recado/shared/features/contactImports';
import type { Actor } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { contactImports } from './contactImports.table.ts';

/** An import as the API shows it, before dates become text. */
export type ImportRow = z.input<typeof ContactImport>;

/** Reads and locks one of this person's imports. */
export async function ownImport(tx: Tx, { userId }: Actor, id: number) {
  const [row] = await tx
    .select()
    .from(contactImports)
    .where(and(eq(contactImports.id, id), eq(contactImports.userId, userId)))
    .for('no key update');
  return found(row, 'ERR_NO_IMPORT_FOUND');
}

/** Publishes an import's present state, and returns it. */
export async function publishImport({ tx, publish }: Work, id: number): Promise<ImportRow> {
  const [contactImport] = await tx.select().from(contactImports).where(eq(contactImports.id, id));
  const { userId, state } = contactImport!;
  const own = [`user:${userId}` as const];
  publish('contactImport', { action: 'update', contactImport: contactImport! }, { to: own });
  if (state === 'running' || state === 'done')
    publish(
      'contactImport',
      { action: 'reload', isOver: state === 'done' },
      { to: ['may:contacts:view'], except: own },
    );
  return contactImport!;
}
