import type { Contact } from '@recado/shared/features/contacts';
import {
  IconArrowMerge,
  IconBan,
  IconCircleCheck,
  IconMessagePlus,
  IconShieldLock,
} from '@tabler/icons-react';
import type { RowAction } from '../../components/list/rowAction.tsx';
import { useCan } from '../../lib/session/session.ts';
import { setBlocked } from '../../pickers/setBlocked.ts';
import type { OpenedContact } from './ContactRowDialog.tsx';
import { putContact } from './contactList.ts';
import { useContactText } from './contacts.texts.ts';

/** What the user may do with a contact of the list, besides editing and removing it. */
export function useContactActions(open: (opened: OpenedContact) => void) {
  const text = useContactText();
  const mayEdit = useCan('contacts:edit');
  const mayMerge = useCan('contacts:merge');
  const mayWrite = useCan('tickets:handle');
  const mayManageData = useCan('privacy:manage');

  const write = (contact: Contact): RowAction => ({
    key: 'ticket',
    label: text('newTicket'),
    fullLabel: text('openTicket', { name: contact.name }),
    icon: <IconMessagePlus size={18} stroke={1.7} />,
    onClick: () => open({ kind: 'ticket', contact }),
  });
  const merge = (contact: Contact): RowAction => ({
    key: 'merge',
    label: text('merge'),
    fullLabel: text('mergeName', { name: contact.name }),
    icon: <IconArrowMerge size={18} stroke={1.7} />,
    onClick: () => open({ kind: 'merge', contact }),
  });
  const manageData = (contact: Contact): RowAction => ({
    key: 'data',
    label: text('personData'),
    fullLabel: text('personDataOf', { name: contact.name }),
    icon: <IconShieldLock size={18} stroke={1.7} />,
    onClick: () => open({ kind: 'data', contact }),
  });
  const block = (contact: Contact): RowAction => ({
    key: 'block',
    label: text(contact.active ? 'block' : 'unblock'),
    fullLabel: text(contact.active ? 'blockName' : 'unblockName', { name: contact.name }),
    icon: contact.active ? <IconBan size={18} stroke={1.7} /> : <IconCircleCheck size={18} stroke={1.7} />,
    onClick: () => void setBlocked(contact, contact.active).then((changed) => changed && putContact(changed)),
  });

  return (contact: Contact): RowAction[] =>
    [
      mayWrite && write(contact),
      mayMerge && !contact.isGroup && merge(contact),
      mayManageData && !contact.isGroup && manageData(contact),
      mayEdit && block(contact),
    ].filter((action) => action !== false);
}
