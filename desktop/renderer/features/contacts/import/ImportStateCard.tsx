import { type ContactImport, contactImportApi, mostImportRows } from '@recado/shared/features/contactImports';
import { ImportCard } from '../../../components/fileImport/ImportCard.tsx';
import { call } from '../../../lib/api.ts';
import { useImportText } from './import.texts.ts';
import { putImport } from './imports.ts';
import { MappingForm } from './MappingForm.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import { saveRefused } from './saveRefused.ts';

interface Props {
  contactImport: ContactImport;
  /** An earlier import: the card shows how it ended, and its report. */
  isEarlier?: boolean;
}

/** How far an import is, and the actions that it allows now. */
export function ImportStateCard({ contactImport, isEarlier = false }: Props) {
  const text = useImportText();
  const { id, rowCount, created, updated, refused } = contactImport;
  const done = created + updated + refused;
  return (
    <ImportCard
      imported={contactImport}
      done={done}
      counts={text('counts', { done, rowCount, created, updated, refused })}
      mostRows={mostImportRows}
      mapping={isEarlier ? undefined : <MappingForm contactImport={contactImport} />}
      report={<RefusedRows contactImport={contactImport} />}
      cancel={async () => putImport(await call(contactImportApi.cancel, { params: { id } }))}
      saveRefused={() => saveRefused(contactImport)}
    />
  );
}
