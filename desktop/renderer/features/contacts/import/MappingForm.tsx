import { Button, Group, NumberInput, Stack, Switch, Text } from '@mantine/core';
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
import { ColumnTable } from '../../../components/fileImport/ColumnTable.tsx';
import classes from '../../../components/fileImport/fileImport.module.css';
import { useFileImportText } from '../../../components/fileImport/fileImport.texts.ts';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { call } from '../../../lib/api.ts';
import { contactFieldNames } from '../../../lib/live/contactFieldNames.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { TagsSelect } from '../../../pickers/tagPickers.ts';
import { faultText } from './faultText.ts';
import { useImportText } from './import.texts.ts';
import { putImport } from './imports.ts';
import { type Mapping, useMapping } from './useMapping.ts';

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
  const shared = useFileImportText();
  const mapping = useMapping(contactImport, rows, fields);
  const { hasHeader, setHeader, countryCode, setCountryCode, left, bad } = mapping;
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
  // The preview has every row, or of a long file only the first ones.
  const isSeenWhole = contactImport.rowCount <= rows.length;
  return (
    <Stack gap={12}>
      <Group gap={16} align="flex-start">
        <Switch
          className={classes.header ?? ''}
          label={shared('hasHeader')}
          checked={hasHeader}
          onChange={(event) => setHeader(event.currentTarget.checked)}
        />
        <NumberInput
          label={shared('countryCode')}
          value={countryCode}
          onChange={(code) => setCountryCode(String(code).slice(0, 4))}
          allowNegative={false}
          allowDecimal={false}
          hideControls
          w={150}
        />
        <TagsSelect label={text('importTags')} value={tagIds} onChange={setTagIds} w={280} />
      </Group>
      <ColumnTable
        rows={rows}
        columns={mapping.columns}
        hasHeader={hasHeader}
        offered={() => offered}
        choose={(at, name) => mapping.choose(at, name as ImportColumn | null)}
        faults={mapping.faults.map((fault) => fault && faultText(fault))}
        skipped={mapping.skipped}
        use={mapping.use}
      />
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {[
            shared('rowsLeft', { count: Math.max(0, left) }),
            bad > 0 && shared('rowsRefused', { count: bad }),
            !isSeenWhole && shared('restLater', { count: rows.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <BeginButtons id={contactImport.id} mapping={mapping} tagIds={tagIds} />
      </Group>
    </Stack>
  );
}

/** Begins the import as it is mapped, or gives it up. */
function BeginButtons({ id, mapping, tagIds }: { id: number; mapping: Mapping; tagIds: number[] }) {
  const text = useFileImportText();
  const words = useWords();
  const [isSaving, setSaving] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const { columns, hasHeader, countryCode, skipped, left } = mapping;

  async function begin() {
    if (!columns.includes('number')) return toast.warning(text('noNumberColumn'));
    if (!columns.includes('name')) return toast.warning(text('noNameColumn'));
    if (left <= 0) return toast.warning(text('noRows'));
    setSaving(true);
    try {
      const body = { columns, hasHeader, countryCode, tagIds, skip: [...skipped] };
      putImport(await call(contactImportApi.start, { params: { id }, body }));
    } catch (error) {
      toast.error(error);
      setSaving(false);
    }
  }

  async function cancel() {
    setCancelling(true);
    try {
      putImport(await call(contactImportApi.cancel, { params: { id } }));
    } catch (error) {
      toast.error(error);
      setCancelling(false);
    }
  }

  return (
    <Group gap="xs">
      <Button variant="default" loading={isCancelling} onClick={() => void cancel()}>
        {words('cancel')}
      </Button>
      <Button onClick={() => void begin()} loading={isSaving}>
        {left > 0 ? text('beginCount', { count: left }) : text('begin')}
      </Button>
    </Group>
  );
}
