import { Button, Checkbox, Group, NumberInput, Select, Stack, Switch, Table, Text } from '@mantine/core';
import type { ContactField } from '@recado/shared/features/contactFields';
import {
  type ContactImport,
  contactImportApi,
  type ImportColumn,
  importFields,
} from '@recado/shared/features/contactImports';
import type { Language } from '@recado/shared/lib/languages';
import { plannedRow, type RefusedRow } from '@recado/shared/lib/plannedRow';
import { companyLanguage } from '@recado/shared/lib/variables';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failed } from '../../../components/Failed.tsx';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { call } from '../../../lib/api.ts';
import { contactFieldNames } from '../../../lib/live/contactFieldNames.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { TagsSelect } from '../../../pickers/tagPickers.ts';
import { faultText } from './faultText.ts';
import { guessColumns } from './guessColumns.ts';
import classes from './ImportScreen.module.css';
import { useImportText } from './import.texts.ts';
import { putImport } from './imports.ts';

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

/** Why the server's rule would refuse each row; undefined for a row that it accepts. */
function faultsOf(
  rows: readonly string[][],
  columns: readonly (ImportColumn | null)[],
  {
    countryCode,
    hasHeader,
    skipped,
    known,
  }: {
    countryCode: string;
    hasHeader: boolean;
    skipped: ReadonlySet<number>;
    known: { fields: readonly ContactField[]; language: Language };
  },
): (RefusedRow | undefined)[] {
  // Without columns for number and name no row can be checked.
  if (!columns.includes('number') || !columns.includes('name')) return [];
  const numbers = new Set<string>();
  return rows.map((cells, at) => {
    if (skipped.has(at) || (hasHeader && at === 0)) return undefined;
    const planned = plannedRow(
      cells,
      { columns: [...columns], countryCode },
      hasHeader ? (rows[0] ?? []) : [],
      known,
    );
    if ('fault' in planned) return planned;
    if (numbers.has(planned.number)) return { fault: 'repeated', about: null };
    numbers.add(planned.number);
    return undefined;
  });
}

function Form({
  contactImport,
  rows,
  fields,
}: {
  contactImport: ContactImport;
  rows: string[][];
  fields: readonly ContactField[];
}) {
  const text = useImportText();
  const words = useWords();
  const { id, rowCount } = contactImport;
  const width = Math.max(...rows.map((cells) => cells.length));
  const [columns, setColumns] = useState<(ImportColumn | null)[]>(() => guessColumns(rows, width, fields));
  const [hasHeader, setHeader] = useState(() => !/\d{8}/.test((rows[0] ?? []).join('').replace(/\D/g, '')));
  const [countryCode, setCountryCode] = useState<string>('55');
  const [tagIds, setTagIds] = useState<number[]>([]);
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [isSaving, setSaving] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const user = useUser();
  const language = companyLanguage(
    user.company.companieSettings.find(({ key }) => key === 'language')?.value,
  );
  const known = { fields, language };
  const faults = faultsOf(rows, columns, { countryCode, hasHeader, skipped, known });
  const bad = faults.filter((fault) => fault !== undefined).length;
  const chosen = rowCount - skipped.size - (hasHeader && !skipped.has(0) ? 1 : 0);
  const left = chosen - bad;
  // Whether the preview has every row: of a long file it has only the first ones.
  const isSeenWhole = rowCount <= rows.length;

  const nameOf = (column: ImportColumn) => {
    const own = importFields.find((name) => name === column);
    return own ? text(`field_${own}`) : (fields.find(({ id }) => column === `field:${id}`)?.name ?? column);
  };
  const offered = [
    { group: '', items: importFields.map((name) => ({ value: name, label: nameOf(name) })) },
    {
      group: text('contactFields'),
      items: fields.map(({ id, name }) => ({ value: `field:${id}`, label: name })),
    },
  ].filter(({ items }) => items.length > 0);

  function choose(at: number, field: ImportColumn | null) {
    if (field && field !== 'extra' && columns.some((taken, other) => taken === field && other !== at))
      return toast.warning(text('fieldTaken', { field: nameOf(field) }));
    setColumns(columns.map((before, place) => (place === at ? field : before)));
  }

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
    <Stack gap={12}>
      <Group gap={16} align="flex-start">
        <Switch
          className={classes.header ?? ''}
          label={text('hasHeader')}
          checked={hasHeader}
          onChange={(event) => setHeader(event.currentTarget.checked)}
        />
        <NumberInput
          label={text('countryCode')}
          value={countryCode}
          onChange={(code) => setCountryCode(String(code).slice(0, 4))}
          allowNegative={false}
          allowDecimal={false}
          hideControls
          w={150}
        />
        <TagsSelect label={text('importTags')} value={tagIds} onChange={setTagIds} w={280} />
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by the keyboard too */}
      <section className={classes.table} aria-label={text('preview')} tabIndex={0}>
        <Table stickyHeader verticalSpacing={8} aria-label={text('preview')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={40} aria-label={text('useRow')} />
              {columns.map((field, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <Table.Th key={at} miw={150}>
                  <Select
                    aria-label={text('columnHolds', {
                      column: (hasHeader && rows[0]?.[at]) || String(at + 1),
                    })}
                    placeholder={text('notUsed')}
                    data={fields.length > 0 ? offered : offered[0]!.items}
                    value={field}
                    onChange={(name) => choose(at, name as ImportColumn | null)}
                    clearable
                    size="xs"
                  />
                </Table.Th>
              ))}
              {bad > 0 && <Table.Th miw={180}>{text('refusedBecause')}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((cells, row) => {
              const isHeading = hasHeader && row === 0;
              return (
                <Table.Tr
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                  key={row}
                  className={isHeading || skipped.has(row) ? classes.left : undefined}
                  data-fault={faults[row]?.fault}
                >
                  <Table.Td>
                    {!isHeading && (
                      <Checkbox
                        size="xs"
                        aria-label={text('useRowNumber', { row: row + 1 })}
                        checked={!skipped.has(row)}
                        onChange={(event) => {
                          const after = new Set(skipped);
                          if (event.currentTarget.checked) after.delete(row);
                          else after.add(row);
                          setSkipped(after);
                        }}
                      />
                    )}
                  </Table.Td>
                  {columns.map((_, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                    <Table.Td key={at} className={classes.cell} title={cells[at]}>
                      {cells[at]}
                    </Table.Td>
                  ))}
                  {bad > 0 && (
                    <Table.Td className={classes.fault}>{faults[row] && faultText(faults[row])}</Table.Td>
                  )}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </section>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {[
            text('rowsLeft', { count: Math.max(0, left) }),
            bad > 0 && text('rowsRefused', { count: bad }),
            !isSeenWhole && text('restLater', { count: rows.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Group gap="xs">
          <Button variant="default" loading={isCancelling} onClick={() => void cancel()}>
            {words('cancel')}
          </Button>
          <Button onClick={() => void begin()} loading={isSaving}>
            {left > 0 ? text('beginCount', { count: left }) : text('begin')}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
