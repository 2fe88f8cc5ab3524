import { Text } from '@mantine/core';
import {
  contactListApi,
  type ListColumn,
  type ListImport,
  listColumns,
} from '@recado/shared/features/contactLists';
import { callingCodeOf } from '@recado/shared/lib/phoneNumber';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failed } from '../../../components/Failed.tsx';
import { useFileImportText } from '../../../components/fileImport/fileImport.texts.ts';
import { looksLikeHeadings } from '../../../components/fileImport/guessField.ts';
import { MappingFrame } from '../../../components/fileImport/MappingFrame.tsx';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { call } from '../../../lib/api.ts';
import { useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { guessListColumns, variableOf } from './guessListColumns.ts';
import { listFaultText } from './listFaultText.ts';
import { useListImportText } from './listImports.texts.ts';
import { putListImport } from './listImports.ts';
import { listRowFaults } from './listRowFaults.ts';

/** The form that maps the columns of a file to fields and variables, above its first rows. */
export function ListMappingForm({ listImport }: { listImport: ListImport }) {
  const { id } = listImport;
  const query = useQuery({
    queryKey: ['listImportPreview', id],
    queryFn: () => call(contactListApi.preview, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.isPending) return <RowSkeletons count={3} />;
  if (query.isError) return <Failed error={query.error} retry={() => void query.refetch()} />;
  return <Form listImport={listImport} rows={query.data.rows} />;
}

/** What each column of the file becomes, and what the file tells of its first rows. */
function useListMapping(rows: readonly string[][]) {
  const text = useListImportText();
  const shared = useFileImportText();
  const { timeZone } = useUser().company;
  const [hasHeader, setHasHeader] = useState(() => looksLikeHeadings(rows[0] ?? []));
  const [columns, setColumns] = useState(() => guessListColumns(rows, hasHeader));
  const [countryCode, setCountryCode] = useState(() => callingCodeOf(timeZone));

  const nameOf = (column: ListColumn): string => {
    const field = listColumns.find((name) => name === column);
    return field ? text(field) : text('variable', { name: column.slice('value:'.length) });
  };
  /** What a column may become: a field, or the variable of its own heading. */
  function offered(at: number) {
    const variable = hasHeader ? variableOf(rows[0]?.[at]) : undefined;
    return [...listColumns, ...(variable ? [variable] : [])].map((value) => ({
      value,
      label: nameOf(value),
    }));
  }
  function choose(at: number, chosen: string | null) {
    const holds = chosen as ListColumn | null;
    if (holds && columns.some((taken, other) => taken === holds && other !== at))
      return toast.warning(shared('fieldTaken', { field: nameOf(holds) }));
    setColumns(columns.map((before, place) => (place === at ? holds : before)));
  }
  /** A row that is no heading names no variables. */
  function setHeader(isOn: boolean) {
    setHasHeader(isOn);
    setColumns(guessListColumns(rows, isOn));
  }
  return { columns, hasHeader, countryCode, setCountryCode, setHeader, offered, choose };
}

function Form({ listImport, rows }: { listImport: ListImport; rows: readonly string[][] }) {
  const text = useListImportText();
  const params = { id: listImport.id };
  const { columns, hasHeader, countryCode, setCountryCode, setHeader, offered, choose } =
    useListMapping(rows);
  const faults = listRowFaults(rows, { columns, hasHeader, countryCode });
  const bad = faults.filter(Boolean).length;
  const left = Math.max(0, listImport.rowCount - (hasHeader ? 1 : 0) - bad);
  return (
    <MappingFrame
      {...{ rows, columns, hasHeader, setHeader, countryCode, setCountryCode, offered, choose, left, bad }}
      rowCount={listImport.rowCount}
      hint={
        <Text size="sm" c="dimmed">
          {text('mappingHint')}
        </Text>
      }
      faults={faults.map((fault) => fault && listFaultText(fault))}
      begin={async () =>
        putListImport(await call(contactListApi.start, { params, body: { columns, hasHeader, countryCode } }))
      }
      cancel={async () => putListImport(await call(contactListApi.cancel, { params }))}
    />
  );
}
