import { ActionIcon, Fieldset, Group, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core';
import type { ContactField } from '@recado/shared/features/contactFields';
import { type FieldFilter, filterOps, mostFieldFilters } from '@recado/shared/lib/fieldFilter';
import { storedValue } from '@recado/shared/lib/fieldValue';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Hint } from '../../components/hint/Hint.tsx';
import { inFilters } from '../../components/list/ListFilters.tsx';
import { useActiveFields } from '../../lib/live/contactFieldNames.ts';
import { FieldInput } from '../../pickers/fields/FieldInput.tsx';
import { useContactText } from './contacts.texts.ts';

interface Props {
  filters: readonly FieldFilter[];
  onChange(filters: FieldFilter[]): void;
}

/** A condition that the user is still building. */
interface Draft {
  fieldId: number;
  op: FieldFilter['op'];
  value?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  values?: string[] | undefined;
}

/** The filter of a draft; undefined while the draft is incomplete. */
function filterOf(draft: Draft, field: ContactField | undefined): FieldFilter | undefined {
  if (!field) return undefined;
  const { fieldId, op, values = [] } = draft;
  // A half-typed number gives no filter yet.
  const completeValue = (value: string | undefined) =>
    value && storedValue(field, value) !== undefined ? value.trim() : undefined;
  const [value, from, to] = [completeValue(draft.value), completeValue(draft.from), completeValue(draft.to)];
  if (op === 'empty' || op === 'filled') return { fieldId, op };
  if (op === 'oneOf') return values.length > 0 ? { fieldId, op, values } : undefined;
  if (op !== 'between') return value ? { fieldId, op, value } : undefined;
  return from || to ? { fieldId, op, ...(from && { from }), ...(to && { to }) } : undefined;
}

/** The conditions on contact fields in the list's filters: a field, a comparison, a value (FIELD-08). */
export function FieldConditions({ filters, onChange }: Props) {
  const text = useContactText();
  const fields = useActiveFields();
  const [drafts, setDrafts] = useState<Draft[]>(() => filters.map((filter) => ({ ...filter })));
  const fieldOf = ({ fieldId }: Draft) => fields.find(({ id }) => id === fieldId);
  // The filters changed elsewhere, for example when the user cleared them.
  const [seen, setSeen] = useState(filters);
  if (seen !== filters) {
    setSeen(filters);
    if (filters.length === 0 && drafts.some((draft) => filterOf(draft, fieldOf(draft)))) setDrafts([]);
  }
  if (fields.length === 0) return null;

  function keep(after: Draft[]): void {
    setDrafts(after);
    const conditions = after.flatMap((draft) => filterOf(draft, fieldOf(draft)) ?? []);
    if (JSON.stringify(conditions) !== JSON.stringify(filters)) onChange(conditions);
  }

  return (
    <Stack gap="sm">
      {drafts.map((draft, at) => {
        const field = fieldOf(draft);
        return (
          field && (
            <Condition
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
              key={at}
              field={field}
              draft={draft}
              onChange={(changed) => keep(drafts.with(at, changed))}
              onRemove={() => keep(drafts.toSpliced(at, 1))}
            />
          )
        );
      })}
      {drafts.length < mostFieldFilters && (
        <Select
          label={text('fieldFilter')}
          placeholder={text('chooseField')}
          data={fields.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          searchable
          onChange={(id) => {
            const field = fields.find((one) => String(one.id) === id);
            if (field) keep([...drafts, { fieldId: field.id, op: filterOps[field.kind][0] }]);
          }}
          {...inFilters}
        />
      )}
    </Stack>
  );
}

function Condition({
  field,
  draft,
  onChange,
  onRemove,
}: {
  field: ContactField;
  draft: Draft;
  onChange(draft: Draft): void;
  onRemove(): void;
}) {
  const text = useContactText();
  const { op } = draft;
  const end = (which: 'from' | 'to') => (
    <div style={{ flex: 1, minWidth: 0 }}>
      <FieldInput
        isInFilters
        field={{ ...field, name: `${field.name}: ${text(which)}` }}
        label={text(which)}
        value={draft[which] ?? ''}
        onChange={(value) => onChange({ ...draft, [which]: value })}
      />
    </div>
  );
  return (
    <Fieldset variant="unstyled" m={0} p={0} aria-label={field.name}>
      <Group gap={4} justify="space-between" wrap="nowrap">
        <Text size="sm" fw={500} truncate>
          {field.name}
        </Text>
        <Hint label={text('removeFilter')}>
          <ActionIcon size={24} aria-label={`${text('removeFilter')} ${field.name}`} onClick={onRemove}>
            <IconX size={16} />
          </ActionIcon>
        </Hint>
      </Group>
      <Stack gap={4}>
        <Select
          aria-label={text('conditionOf', { name: field.name })}
          data={filterOps[field.kind].map((value) => ({ value, label: text(`op_${value}`) }))}
          value={op}
          allowDeselect={false}
          onChange={(chosen) => onChange({ ...draft, op: (chosen ?? op) as Draft['op'] })}
          {...inFilters}
        />
        {op === 'between' && (
          <Group gap={4} wrap="nowrap" align="flex-start">
            {end('from')}
            {end('to')}
          </Group>
        )}
        {op === 'contains' && (
          <TextInput
            aria-label={field.name}
            value={draft.value ?? ''}
            onChange={(event) => onChange({ ...draft, value: event.currentTarget.value })}
          />
        )}
        {op === 'is' && (
          <FieldInput
            isInFilters
            field={field}
            value={draft.value ?? ''}
            onChange={(value) => onChange({ ...draft, value })}
          />
        )}
        {op === 'oneOf' && (
          <MultiSelect
            aria-label={field.name}
            placeholder={text('all')}
            data={field.options.map(({ name }) => name)}
            value={draft.values ?? []}
            onChange={(values) => onChange({ ...draft, values })}
            {...inFilters}
          />
        )}
      </Stack>
    </Fieldset>
  );
}
