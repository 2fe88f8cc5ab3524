import { Text } from '@mantine/core';
import { type ContactField, contactFieldApi } from '@recado/shared/features/contactFields';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { ContactFieldDialog } from './ContactFieldDialog.tsx';
import { contactFieldList } from './contactFields.live.ts';
import { useContactFieldText } from './contactFields.texts.ts';
import { RemoveFieldDialog } from './RemoveFieldDialog.tsx';

/** The company's contact fields: list and dialogs (FIELD-01). */
export function ContactFieldsScreen() {
  const text = useContactFieldText();
  const columns: Column<ContactField>[] = [
    { key: 'name', label: text('name'), isTitle: true, render: ({ name }) => name },
    {
      key: 'kind',
      label: text('kind'),
      render: ({ kind, options }) => (
        <Text inherit truncate maw={360}>
          {kind === 'choice'
            ? `${text('kind_choice')}: ${options.map(({ name }) => name).join(', ')}`
            : text(`kind_${kind}`)}
        </Text>
      ),
    },
    { key: 'position', label: text('position'), align: 'right', width: 88, render: (row) => row.position },
    {
      key: 'state',
      label: text('status'),
      width: 120,
      render: ({ isActive }) => (
        <Text size="sm" {...(!isActive && { c: 'dimmed' })}>
          {text(isActive ? 'inUse' : 'archived')}
        </Text>
      ),
    },
  ];
  return (
    <EditableListScreen
      title={text('title')}
      list={contactFieldList}
      columns={columns}
      empty={{ title: text('empty'), hint: text('emptyHint') }}
      allow="settings:edit"
      addLabel={text('add')}
      dialog={(field, onClose) => <ContactFieldDialog field={field} onClose={onClose} />}
      remove={({ id }) => call(contactFieldApi.remove, { params: { id }, query: {} })}
      removeDialog={(field, onClose) => <RemoveFieldDialog field={field} onClose={onClose} />}
    />
  );
}
