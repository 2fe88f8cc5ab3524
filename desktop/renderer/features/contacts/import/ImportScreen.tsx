import { Button, Group, Text } from '@mantine/core';
import { contactImportApi, importEndings } from '@recado/shared/features/contactImports';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Failed } from '../../../components/Failed.tsx';
import { FilePlace } from '../../../components/fileImport/FilePlace.tsx';
import classes from '../../../components/fileImport/fileImport.module.css';
import { useFileImportText } from '../../../components/fileImport/fileImport.texts.ts';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { PageFrame } from '../../../components/PageFrame.tsx';
import { call } from '../../../lib/api.ts';
import { saveCsv } from '../../../lib/files/saveCsv.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { ImportStateCard } from './ImportStateCard.tsx';
import { useImportText } from './import.texts.ts';
import { importsQuery, putImport } from './imports.ts';

/** Saves an example file for imports, with headings in the user's language. */
function saveExample() {
  const text = useImportText.now;
  const headings = (['name', 'number', 'email', 'tags'] as const).map((name) => text(`field_${name}`));
  saveCsv(text('exampleName'), [
    headings,
    ['Maria Souza', '+55 11 91234-5678', 'maria@exemplo.com.br', 'VIP'],
    ['Padaria Dois Irmãos', '11 3456-7890', '', 'Atacado, VIP'],
  ]);
}

/** Uploads a file; the import then waits for its mapping. */
async function send(file: File) {
  const made = await call(contactImportApi.upload, { files: [file] });
  await queryClient.ensureQueryData(importsQuery);
  putImport(made);
}

/** Imports contacts from a file: upload, mapping, import, report (CONTACT-24 to 36). */
export function ImportScreen() {
  const text = useImportText();
  const shared = useFileImportText();
  const query = useQuery(importsQuery);
  const [current, ...earlier] = query.data ?? [];
  const isBusy = current && ['reading', 'mapping', 'running'].includes(current.state);
  return (
    <PageFrame
      head={
        <Button component={Link} to="/contacts" variant="default">
          {text('backToContacts')}
        </Button>
      }
    >
      <div className={classes.page}>
        {!isBusy && (
          <FilePlace label={text('title')} endings={importEndings} onFile={send} onExample={saveExample} />
        )}
        {query.isPending && <RowSkeletons count={2} />}
        {query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
        {current && <ImportStateCard key={current.id} contactImport={current} />}
        {earlier.length > 0 && (
          <section>
            <Text component="h2" size="md" fw={600} mb={8}>
              {shared('earlier')}
            </Text>
            <Group gap={8} align="stretch">
              {earlier.map((one) => (
                <ImportStateCard key={one.id} contactImport={one} isEarlier />
              ))}
            </Group>
          </section>
        )}
      </div>
    </PageFrame>
  );
}
