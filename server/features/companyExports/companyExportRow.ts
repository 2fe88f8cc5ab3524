import { AppError, found } from '@recado/shared/errors';
import type { CompanyExport, CompanyExportPart } from '@recado/shared/features/companyExports';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AcrossWork } from '../../acrossWork.ts';
import type { Tx } from '../../db/client.ts';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import type { MadeFileRow } from '../core/madeFiles/madeFileKind.ts';
import { linksToParts } from '../core/madeFiles/madeFileRows.ts';
import { madeFiles } from '../core/madeFiles/madeFiles.table.ts';

type Shown = z.input<typeof CompanyExport>;

export const kind = 'companyExports';

/** What an archive is made from, beside the company. */
export const CompanyExportInput = z.object({ byOperator: z.boolean() });

const mostListed = 20;

/** Archives of a company, newest first; with an id, that one alone. */
export async function listCompanyExports(tx: Tx, companyId: number, id?: number): Promise<Shown[]> {
  const ofFile = sql`from made_file_parts p where p.company_id = made_files.company_id and p.made_file_id = made_files.id`;
  const rows = await tx
    .select({
      row: madeFiles,
      bytes: sql<number>`coalesce((select sum(bytes) ${ofFile}), 0)::float`,
      parts: sql<number>`(select count(*)::int ${ofFile})`,
    })
    .from(madeFiles)
    .where(
      and(
        eq(madeFiles.companyId, companyId),
        eq(madeFiles.kind, kind),
        id === undefined ? undefined : eq(madeFiles.id, id),
      ),
    )
    .orderBy(desc(madeFiles.id))
    .limit(mostListed);
  return rows.map(({ row, bytes, parts }) => {
    const { byOperator } = CompanyExportInput.parse(row.input);
    return { ...row, byOperator, bytes, parts, percent: percentOf(row) };
  });
}

/** Rows come and go while the worker writes: never 100 before the archive is ready. */
const percentOf = ({ state, total, written }: MadeFileRow): number =>
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
  work: Pick<Work | AcrossWork, 'tx' | 'links' | 'clock'>,
  companyId: number,
  id: number,
): Promise<{ parts: z.input<typeof CompanyExportPart>[] }> {
  const { state, expiresAt } = await companyExportOf(work.tx, companyId, id);
  if (state !== 'done' || expiresAt === null || (expiresAt as Date) <= work.clock.now())
    throw new AppError('ERR_EXPORT_STATE');
  return { parts: await linksToParts(work, { id, companyId }, 'company-exports') };
}

/** Publishes an archive's present state to its company. */
export async function publishCompanyExport(
  { tx, publish }: Pick<Work, 'tx' | 'publish'>,
  { id, companyId }: MadeFileRow,
): Promise<void> {
  const companyExport = await companyExportOf(tx, companyId, id);
  publish('companyExport', { action: 'update', companyExport }, everybody);
}
