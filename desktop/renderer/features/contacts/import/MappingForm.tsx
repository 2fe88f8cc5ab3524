import type { ContactField } from '@recado/shared/features/contactFields';
import {
  type ContactImport,
  contactImportApi,
  type ImportColumn,
  importFields,
} from '@recado/shared/features/contactImports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failed } from '../../../components/Failed.tsx';
import { MappingFrame } from '../../../components/fileImport/MappingFrame.tsx';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { call } from '../../../lib/api.ts';
import { contactFieldNames } from '../../../lib/live/contactFieldNames.ts';
import { TagsSelect } from '../../../pickers/tagPickers.ts';
import { faultText } from './faultText.ts';
import { useImportText } from './import.texts.ts';
import { putImport } from './imports.ts';
import { useMapping } from './useMapping.ts';

/** The form that maps the columns of a file to fields, above its first rows (CONTACT-26 to 30). */
export function MappingForm({ contactImport }: { contactImport: ContactImport }) {
  const { id } = contactImport;
  const query = useQuery({
    queryKey: ['contactImportPreview', id],
    queryFn: () => call(contactImportApi.preview, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const all = contactFieldNames.useQuery();
  const fields = all.isError ? [] : all.data?.filter(({ isActive }) => isActive);
  if (query.isPending || !fields) return <RowSkeletons count={3} />;
  if (query.isError) return <Failed error={query.error} retry={() => void query.refetch()} />;
  return <Form contactImport={contactImport} rows={query.data.rows} fields={fields} />;
}

interface FormProps {
  contactImport: ContactImport;
  rows: readonly string[][];
  fields: readonly ContactField[];
}

function Form({ contactImport, rows, fields }: FormProps) {
  const text = useImportText();
  const params = { id: contactImport.id };
  const mapping = useMapping(contactImport, rows, fields);
  const { columns, hasHeader, setHeader, countryCode, setCountryCode, left, bad } = mapping;
  const [tagIds, setTagIds] = useState<number[]>([]);
  const own = importFields.map((name) => ({ value: name, label: mapping.nameOf(name) }));
  const others = fields.map(({ id, name }) => ({ value: `field:${id}`, label: name }));
  const offered =
    others.length > 0
      ? [
          { group: '', items: own },
          { group: text('contactFields'), items: others },
        ]
      : own;

  async function begin() {
    const body = { columns, hasHeader, countryCode, tagIds, skip: [...mapping.skipped] };
    putImport(await call(contactImportApi.start, { params, body }));
  }
  return (
    <MappingFrame
      {...{ rows, columns, hasHeader, setHeader, countryCode, setCountryCode, left, bad, begin }}
      rowCount={contactImport.rowCount}
      fields={<TagsSelect label={text('importTags')} value={tagIds} onChange={setTagIds} w={280} />}
      offered={() => offered}
      choose={(at, name) => mapping.choose(at, name as ImportColumn | null)}
      faults={mapping.faults.map((fault) => fault && faultText(fault))}
      skipped={mapping.skipped}
      use={mapping.use}
      cancel={async () => putImport(await call(contactImportApi.cancel, { params }))}
    />
  );
}
