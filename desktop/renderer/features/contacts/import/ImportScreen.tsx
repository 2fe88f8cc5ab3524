import { Alert, Button, FileButton, Group, Text } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { contactImportApi, importEndings, maxImportBytes } from '@recado/shared/features/contactImports';
import { IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFileDrop } from '../../../components/drop/useFileDrop.ts';
import { Failed } from '../../../components/Failed.tsx';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { PageFrame } from '../../../components/PageFrame.tsx';
import { call } from '../../../lib/api.ts';
import { saveCsv } from '../../../lib/files/saveCsv.ts';
import { formatBytes } from '../../../lib/format/format.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { toast } from '../../../lib/toast.ts';
import classes from './ImportScreen.module.css';
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

/** Imports contacts from a file: upload, mapping, import, report (CONTACT-24 to 36). */
export function ImportScreen() {
  const text = useImportText();
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
        {!isBusy && <FilePlace />}
        {query.isPending && <RowSkeletons count={2} />}
        {query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
        {current && <ImportStateCard key={current.id} contactImport={current} />}
        {earlier.length > 0 && (
          <section>
            <Text component="h2" size="md" fw={600} mb={8}>
              {text('earlier')}
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

/** Takes a file by a drop or a choice, and uploads it. */
function FilePlace() {
  const text = useImportText();
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState('');

  async function send(file: File | null | undefined) {
    if (!file || isSending) return;
    setWrong('');
    const ending = file.name.split('.').at(-1)?.toLowerCase();
    if (!importEndings.some((allowed) => allowed === ending)) return setWrong(text('invalidFile'));
    if (file.size > maxImportBytes)
      return setWrong(text('tooLargeFile', { max: formatBytes(maxImportBytes) }));
    setSending(true);
    try {
      const made = await call(contactImportApi.upload, { files: [file] });
      await queryClient.ensureQueryData(importsQuery);
      putImport(made);
    } catch (error) {
      if (error instanceof AppError && error.code === 'ERR_FILE_TYPE') setWrong(text('invalidFile'));
      else toast.error(error);
    }
    setSending(false);
  }

  const { isOver, drop } = useFileDrop(([file]) => void send(file));
  return (
    <section aria-label={text('title')} className={classes.drop} data-over={isOver || undefined} {...drop}>
      <IconFileUpload size={40} stroke={1.3} aria-hidden />
      <Text size="sm">{text('dropHint', { max: formatBytes(maxImportBytes) })}</Text>
      <FileButton
        accept={importEndings.map((ending) => `.${ending}`).join(',')}
        onChange={(file) => void send(file)}
      >
        {(props) => (
          <Button loading={isSending} {...props}>
            {text('chooseFile')}
          </Button>
        )}
      </FileButton>
      <Button variant="subtle" size="compact-sm" onClick={saveExample}>
        {text('exampleFile')}
      </Button>
      {wrong && (
        <Alert color="red" role="alert">
          {wrong}
        </Alert>
      )}
    </section>
  );
}
