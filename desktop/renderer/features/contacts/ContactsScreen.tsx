import { Button } from '@mantine/core';
import { contactApi } from '@recado/shared/features/contacts';
import { useState } from 'react';
import { Link } from 'react-router';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/session/session.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { ContactFilters } from './ContactFilters.tsx';
import { ContactRowDialog, type OpenedContact } from './ContactRowDialog.tsx';
import { countFilters, useContactFilter } from './contactFilter.ts';
import { contactList } from './contactList.ts';
import { useContactText } from './contacts.texts.ts';
import { TransferMenu } from './TransferMenu.tsx';
import { useContactActions } from './useContactActions.tsx';
import { useContactColumns } from './useContactColumns.tsx';

/** All contacts of the company (CONTACT-02). */
export function ContactsScreen() {
  const text = useContactText();
  const { filter } = useContactFilter();
  const maySet = useCan('settings:edit');
  const mayRemove = useCan('contacts:remove');
  const [opened, setOpened] = useState<OpenedContact>();
  const columns = useContactColumns((contact) => setOpened({ kind: 'ticket', contact }));
  const actions = useContactActions(setOpened);
  return (
    <>
      <EditableListScreen
        title={text('title')}
        list={contactList}
        filter={filter}
        isFiltered={countFilters(filter) > 0}
        columns={columns}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
        tools={
          <>
            <ContactFilters />
            {maySet && (
              <Button component={Link} to="/contacts/fields" variant="default">
                {text('fields')}
              </Button>
            )}
            <TransferMenu filter={filter} />
          </>
        }
        allow="contacts:edit"
        addLabel={text('add')}
        dialog={(contact, onClose) => <ContactDialog contact={contact} onClose={onClose} />}
        mayRemove={() => mayRemove}
        remove={({ id }) => call(contactApi.remove, { params: { id } })}
        actions={actions}
      />
      {opened && <ContactRowDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
