import { found } from '@recado/shared/errors';
import { desc, eq, getTableColumns, inArray, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { listPage, type Page } from '../../../db/statements/paged.ts';
import { contains } from '../../../db/statements/search.ts';
import type { Vault } from '../../../openVault.ts';
import { companies } from '../companies/companies.table.ts';
import { supportReports } from './supportReports.table.ts';

const { sealed: _, ...shown } = getTableColumns(supportReports);
const columns = { ...shown, companyName: companies.name };

const rows = (tx: Tx, where: SQL | undefined, page: Page) =>
  tx
    .select(columns)
    .from(supportReports)
    .innerJoin(companies, eq(companies.id, supportReports.companyId))
    .where(where)
    .orderBy(desc(supportReports.createdAt), desc(supportReports.id))
    .limit(page.limit)
    .offset(page.offset);

/** A page of the reports of all companies, the newest first. */
export async function pageOfReports(tx: Tx, query: { searchParam: string; pageNumber: number }) {
  const words = query.searchParam;
  const { userName, userEmail, note } = supportReports;
  const where = words
    ? or(
        ...[userName, userEmail, note].map((column) => contains(column, words)),
        inArray(
          supportReports.companyId,
          tx.select({ id: companies.id }).from(companies).where(contains(companies.name, words)),
        ),
      )
    : undefined;
  return listPage(tx, query, {
    key: 'reports',
    from: supportReports,
    where,
    rows: (page) => rows(tx, where, page),
  });
}

/** One report with its text. Throws ERR_NO_SUPPORT_REPORT_FOUND. */
export async function readReport(tx: Tx, vault: Vault, id: number) {
  const [row] = await tx
    .select({ ...columns, sealed: supportReports.sealed })
    .from(supportReports)
    .innerJoin(companies, eq(companies.id, supportReports.companyId))
    .where(eq(supportReports.id, id));
  const { sealed, ...report } = found(row, 'ERR_NO_SUPPORT_REPORT_FOUND');
  return { ...report, report: vault.open(Buffer.from(sealed, 'base64')).toString() };
}
