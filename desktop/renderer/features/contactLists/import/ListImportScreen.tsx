import { Group, Text } from '@mantine/core';
import type { ContactList } from '@recado/shared/features/contactLists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Failed } from '../../../components/Failed.tsx';
import { FilePlace } from '../../../components/fileImport/FilePlace.tsx';
import classes from '../../../components/fileImport/fileImport.module.css';
import { useFileImportText } from '../../../components/fileImport/fileImport.texts.ts';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { PageFrame } from '../../../components/PageFrame.tsx';
import { contactListQuery } from '../contactListRows.ts';
import { ListHead } from '../items/ListHead.tsx';
import { saveExample } from '../saveExample.ts';
import { ListImportCard } from './ListImportCard.tsx';
import { useListImportText } from './listImports.texts.ts';
import { listImportsQuery } from './listImports.ts';
import { UploadDialog } from './UploadDialog.tsx';

/** The kinds of files: spreadsheets, and csv beside them (CAMP-16). */
const endings = ['xls', 'xlsx', 'csv'];

/** Imports people from a file into a list: upload, mapping, import, report (CAMP-15, CAMP-16). */
export function ListImportScreen() {
  const text = useListImportText();
  const contactListId = Number(useParams().contactListId);
  const found = useQuery(contactListQuery(contactListId));
  const list = found.data;
  const back = { label: text('backToList'), address: `/contact-lists/${contactListId}/contacts` };
  const hasFailed = found.isError && !list;
  return (
    <PageFrame above={<ListHead list={list} back={back} isGone={hasFailed} />}>
      {hasFailed && <Failed error={found.error} retry={() => void found.refetch()} />}
      {list && <Imports list={list} />}
    </PageFrame>
  );
}

function Imports({ list }: { list: ContactList }) {
  const text = useListImportText();
  const shared = useFileImportText();
  const [file, setFile] = useState<File>();
  const query = useQuery(listImportsQuery(list.id));
  const [current, ...earlier] = query.data ?? [];
  const isBusy = current && ['reading', 'mapping', 'running'].includes(current.state);
  return (
    <div className={classes.page}>
      {query.isSuccess && !isBusy && (
        <FilePlace label={text('title')} endings={endings} onFile={setFile} onExample={saveExample} />
      )}
      {query.isPending && <RowSkeletons count={2} />}
      {query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
      {current && <ListImportCard key={current.id} listImport={current} />}
      {earlier.length > 0 && (
        <section>
          <Text component="h3" size="md" fw={600} mb={8}>
            {shared('earlier')}
          </Text>
          <Group gap={8} align="stretch">
            {earlier.map((one) => (
              <ListImportCard key={one.id} listImport={one} isEarlier />
            ))}
          </Group>
        </section>
      )}
      {file && <UploadDialog list={list} file={file} onClose={() => setFile(undefined)} />}
    </div>
  );
}
