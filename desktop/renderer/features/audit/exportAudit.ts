import { type AuditFilter, auditApi, mostEntries } from '@recado/shared/features/audit';
import { call } from '../../lib/api.ts';
import { saveBlob } from '../../lib/files/rowFile.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { useAuditText } from './audit.texts.ts';
import { deedName, doerName, fieldName, objectName } from './auditWords.ts';

/** Saves a part of the log as a file, and returns how many entries it holds. */
export async function exportAudit(kind: 'csv' | 'xlsx', filter: AuditFilter): Promise<number> {
  const text = useAuditText.now;
  // The page loads a writer only when somebody exports.
  const file =
    kind === 'csv'
      ? (await import('../../lib/files/csvFile.ts')).csvFile()
      : (await import('../../lib/files/xlsxFile.ts')).xlsxFile(text('title'));
  const heading = ['when', 'who', 'what', 'object', 'from', 'device', 'changes'] as const;
  file.add([heading.map((key) => text(key))]);
  let count = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(filter, cursor);
    file.add(
      page.entries.map((entry) => [
        formatShortDateTime(entry.at),
        doerName(entry),
        deedName(entry),
        objectName(entry),
        entry.address,
        entry.userAgent,
        entry.changes
          .map(({ field, before, after }) =>
            after === null
              ? fieldName(entry.area, field)
              : `${fieldName(entry.area, field)}: ${before === null ? '' : `${before} → `}${after}`,
          )
          .join(' | '),
      ]),
    );
    count += page.entries.length;
    cursor = page.nextCursor;
  }
  saveBlob(`${text('exportFileName')}.${kind}`, file.end());
  return count;
}

const readPage = (filter: AuditFilter, cursor: string) =>
  call(auditApi.list, { query: { ...filter, limit: mostEntries, ...(cursor && { cursor }) } });
