import { Kbd, Table } from '@mantine/core';
import { Dialog } from '../../../components/Dialog.tsx';
import { shortcuts } from '../actions/shortcuts.ts';
import { useTicketText } from '../tickets.texts.ts';

/** Every key of the inbox. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const text = useTicketText();
  return (
    <Dialog onClose={onClose} title={text('shortcuts')}>
      <Table verticalSpacing={6}>
        <Table.Tbody>
          {shortcuts.map(({ name, keys }) => (
            <Table.Tr key={name}>
              <Table.Td>{text(name)}</Table.Td>
              <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                {keys.map((key) => (
                  <Kbd key={key} ml={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
