import { AppError, found } from '@recado/shared/errors';
import type { CompanyExport, CompanyExportPart } from '@recado/shared/features/companyExports';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AcrossWork } from '../../acrossWork.ts';
import type { Tx } from '../../db/client.ts';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { companyExportParts, companyExports } from './companyExports.table.ts';

/** An archive as it is stored. */
export type CompanyExportRow = typeof companyExports.$inferSelect;
type Shown = z.input<typeof CompanyExport>;

const mostListed = 20;

/** Archives of a company, newest first; with an id, that one alone. */
export async function listCompanyExports(tx: Tx, companyId: number, id?: number): Promise<Shown[]> {
  const rows = await tx
    .select({
      row: companyExports,
      bytes: sql<number>`coalesce((select sum(bytes) from company_export_parts p where p.company_id = company_exports.company_id and p.company_export_id = company_exports.id), 0)::float`,
      parts: sql<number>`(select count(*)::int from company_export_parts p where p.company_id = company_exports.company_id and p.company_export_id = company_exports.id)`,
    })
    .from(companyExports)
    .where(
      and(eq(companyExports.companyId, companyId), id === undefined ? undefined : eq(companyExports.id, id)),
    )
    .orderBy(desc(companyExports.id))
    .limit(mostListed);
  return rows.map(({ row, bytes, parts }) => ({ ...row, bytes, parts, percent: percentOf(row) }));
}

/** Rows come and go while the worker writes: never 100 before the archive is ready. */
const percentOf = ({ state, total, written }: CompanyExportRow): number =>
  state === 'running'
    ? Math.min(99, Math.floor((100 * written) / Math.max(1, total)))
    : state === 'done'
      ? 100
      : 0;

/** One archive as the API shows it. Throws ERR_NO_EXPORT_FOUND. */
export async function companyExportOf(tx: Tx, companyId: number, id: number): Promise<Shown> {
  return found((await listCompanyExports(tx, companyId, id))[0], 'ERR_NO_EXPORT_FOUND');
}

/**
 * Links to the files of an archive, each for some minutes. Throws ERR_NO_EXPORT_FOUND, and ERR_EXPORT_STATE when its
 * files do not exist (any more).
 */
export async function linksToExport(
  { tx, links, clock }: Pick<Work | AcrossWork, 'tx' | 'links' | 'clock'>,
  companyId: number,
  id: number,
): Promise<{ parts: z.input<typeof CompanyExportPart>[] }> {
  const { state, expiresAt } = await companyExportOf(tx, companyId, id);
  if (state !== 'done' || expiresAt === null || (expiresAt as Date) <= clock.now())
    throw new AppError('ERR_EXPORT_STATE');
  const parts = await tx
    .select()
    .from(companyExportParts)
    .where(and(eq(companyExportParts.companyId, companyId), eq(companyExportParts.companyExportId, id)))
    .orderBy(asc(companyExportParts.number));
  return {
    parts: parts.map((part) => ({
      path: links.sign(companyId, part.id, 'company-exports'),
      name: partName(part),
      bytes: part.bytes,
      sha256: part.sha256,
    })),
  };
}

/** The file name of a part; it does not name the company. */
export const partName = ({ companyExportId, number }: { companyExportId: number; number: number }): string =>
  `export-${companyExportId}-${number}.zip`;

/** Changes an archive in the making, and publishes it to its company; false when it was cancelled. */
export async function changeExport(
  { tx, publish, companyId }: Work,
  id: number,
  change: Partial<CompanyExportRow>,
): Promise<boolean> {
  const [row] = await tx
    .update(companyExports)
    .set(change)
    .where(and(eq(companyExports.id, id), eq(companyExports.state, 'running')))
    .returning({ id: companyExports.id });
  if (!row) return false;
  publish(
    'companyExport',
    { action: 'update', companyExport: await companyExportOf(tx, companyId, id) },
    everybody,
  );
  return true;
}
