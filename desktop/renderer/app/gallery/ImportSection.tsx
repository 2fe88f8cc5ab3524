import { useState } from 'react';
import { FilePlace } from '../../components/fileImport/FilePlace.tsx';
import { ImportCard } from '../../components/fileImport/ImportCard.tsx';
import { MappingFrame } from '../../components/fileImport/MappingFrame.tsx';
import { RefusedList } from '../../components/fileImport/RefusedList.tsx';
import { Section } from './Section.tsx';

const nothing = () => undefined;
const wait = async () => undefined;
const rows = [
  ['Name', 'Phone', 'City'],
  ['Ana Clara', '11 91234-0001', 'Recife'],
  ['Beto', '12', 'Natal'],
];
const refused = [{ row: 2, cells: ['Beto', '12', 'Natal'], reason: 'invalid number' }];
const anImport = {
  fileName: 'customers.xlsx',
  createdAt: '2026-11-22T09:00:00.000Z',
  failure: null,
  rowCount: 300,
  refused: 1,
};
const work = {
  counts: '120 of 300 rows',
  mostRows: 100_000,
  cancel: async () => undefined,
  saveRefused: async () => undefined,
};

/** The import of a file of rows: choosing it, mapping its columns, its progress and its report. */
export function ImportSection() {
  const [columns, setColumns] = useState<(string | null)[]>(['name', 'number', null]);
  const [hasHeader, setHeader] = useState(true);
  const [countryCode, setCountryCode] = useState('55');
  const table = (
    <MappingFrame
      {...{ rows, columns, hasHeader, setHeader, countryCode, setCountryCode }}
      offered={() => ['name', 'number', 'city']}
      choose={(at, holds) => setColumns(columns.map((before, place) => (place === at ? holds : before)))}
      faults={[undefined, undefined, 'invalid number']}
      skipped={new Set()}
      use={nothing}
      left={298}
      bad={1}
      rowCount={300}
      begin={wait}
      cancel={wait}
    />
  );
  const report = <RefusedList rows={refused} />;
  return (
    <Section name="The import of a file: choose, map, follow, report">
      <FilePlace label="Import" endings={['xlsx', 'csv']} onFile={nothing} onExample={nothing} />
      <ImportCard
        imported={{ ...anImport, state: 'mapping' }}
        done={0}
        mapping={table}
        report={report}
        {...work}
      />
      <ImportCard imported={{ ...anImport, state: 'running' }} done={120} report={report} {...work} />
      <ImportCard imported={{ ...anImport, state: 'done' }} done={300} report={report} {...work} />
    </Section>
  );
}
