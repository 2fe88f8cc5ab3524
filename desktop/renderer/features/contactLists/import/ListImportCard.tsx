import { contactListApi, type ListImport } from '@recado/shared/features/contactLists';
import { ImportCard } from '../../../components/fileImport/ImportCard.tsx';
import { call } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { ListMappingForm } from './ListMappingForm.tsx';
import { ListReport } from './ListReport.tsx';
import { useListImportText } from './listImports.texts.ts';
import { doneOf, putListImport } from './listImports.ts';
import { mostListRows } from './mostListRows.ts';
import { saveListRefused } from './saveListRefused.ts';

/** How far an import into a list is, and the actions that it allows now. */
export function ListImportCard({
  listImport,
  isEarlier = false,
}: {
  listImport: ListImport;
  isEarlier?: boolean;
}) {
  const text = useListImportText();
  const { id, rowCount, created, repeated, refused } = listImport;
  const counts = { done: doneOf(listImport), rowCount, created, repeated, refused };
  const shown = Object.fromEntries(Object.entries(counts).map(([key, n]) => [key, formatNumber(n)]));
  return (
    <ImportCard
      imported={{ ...listImport, refused: repeated + refused }}
      done={counts.done}
      counts={text('counts', shown)}
      mostRows={mostListRows}
      mapping={isEarlier ? undefined : <ListMappingForm listImport={listImport} />}
      report={<ListReport listImport={listImport} />}
      cancel={async () => putListImport(await call(contactListApi.cancel, { params: { id } }))}
      saveRefused={() => saveListRefused(listImport)}
    />
  );
}
