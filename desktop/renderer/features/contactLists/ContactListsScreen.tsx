import { Anchor } from '@mantine/core';
import { type ContactList, contactListApi } from '@recado/shared/features/contactLists';
import { IconAddressBook, IconFileDownload } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import type { RowAction } from '../../components/list/rowAction.tsx';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format/formatNumber.ts';
import { toast } from '../../lib/toast.ts';
import { CheckState } from './CheckState.tsx';
import { ContactListDialog } from './ContactListDialog.tsx';
import { contactListRows } from './contactListRows.ts';
import { useContactListText } from './contactLists.texts.ts';
import { saveExample } from './saveExample.ts';

/** The address of the contacts of a list. */
const contactsOf = ({ id }: ContactList) => `/contact-lists/${id}/contacts`;

/** Lists of people to write to (CAMP-01, CAMP-02). */
export function ContactListsScreen() {
  const text = useContactListText();
  const navigate = useNavigate();
  const number = (key: 'contactsCount' | 'validCount' | 'uncheckedCount'): Column<ContactList> => ({
    key,
    label: text(key),
    align: 'right',
    width: 120,
    render: (list) => formatNumber(list[key]),
  });
  const columns: Column<ContactList>[] = [
    {
      key: 'name',
      label: text('name'),
      isTitle: true,
      render: (list) => (
        <Anchor component={Link} to={contactsOf(list)} inherit c="inherit" dir="auto">
          {list.name}
        </Anchor>
      ),
    },
    number('contactsCount'),
    number('validCount'),
    number('uncheckedCount'),
    {
      key: 'check',
      label: text('check'),
      width: 240,
      isPlain: true,
      render: ({ check, name }) =>
        check && check.state !== 'done' && <CheckState check={check} name={name} />,
    },
  ];
  const actions = (list: ContactList): RowAction[] => [
    {
      key: 'example',
      label: text('example'),
      fullLabel: text('example'),
      icon: <IconFileDownload size={18} stroke={1.7} />,
      onClick: () => void saveExample().catch(toast.error),
    },
    {
      key: 'contacts',
      label: text('open'),
      fullLabel: text('openName', { name: list.name }),
      icon: <IconAddressBook size={18} stroke={1.7} />,
      onClick: () => void navigate(contactsOf(list)),
    },
  ];
  return (
    <EditableListScreen
      title={text('title')}
      list={contactListRows}
      columns={columns}
      empty={{ title: text('empty'), hint: text('emptyHint') }}
      allow="contactLists:edit"
      addLabel={text('add')}
      dialog={(list, onClose) => <ContactListDialog list={list} onClose={onClose} />}
      opens={(list) => void navigate(contactsOf(list))}
      actions={actions}
      remove={({ id }) => call(contactListApi.remove, { params: { id } })}
      removeQuestion={({ contactsCount }) => text('removeListQuestion', { count: contactsCount })}
    />
  );
}
