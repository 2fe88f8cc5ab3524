import { Stack, Table, Text } from '@mantine/core';
import type { AuditEntry } from '@recado/shared/features/audit';
import { Dialog } from '../../components/Dialog.tsx';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { useAuditText } from './audit.texts.ts';
import { deedName, doerName, fieldName, objectName } from './auditWords.ts';

/** Everything that the log keeps about one entry. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose(): void }) {
  const text = useAuditText();
  const facts = [
    [text('when'), formatShortDateTime(entry.at)],
    [
      text('who'),
      entry.userName && !entry.supportName
        ? `${entry.userName} (${text(`doer_${entry.doer}`)})`
        : doerName(entry),
    ],
    [text('object'), objectName(entry)],
    [text('from'), entry.address],
    [text('device'), entry.userAgent],
  ].filter(([, value]) => value);
  return (
    <Dialog title={deedName(entry)} width="medium" onClose={onClose}>
      <Stack>
        <Table withRowBorders={false} aria-label={deedName(entry)}>
          <Table.Tbody>
            {facts.map(([label, value]) => (
              <Table.Tr key={label}>
                <Table.Th w={140}>{label}</Table.Th>
                <Table.Td>
                  <Text size="sm" dir="auto">
                    {value}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {entry.changes.length > 0 && (
          <Table aria-label={text('changes')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{text('field')}</Table.Th>
                <Table.Th>{text('before')}</Table.Th>
                <Table.Th>{text('after')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {entry.changes.map(({ field, before, after }) => (
                <Table.Tr key={field}>
                  <Table.Td>{fieldName(entry.area, field)}</Table.Td>
                  <Table.Td>{before ?? '–'}</Table.Td>
                  <Table.Td>
                    {after ?? (
                      <Text size="sm" c="dimmed">
                        {text('notKept')}
                      </Text>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </Dialog>
  );
}
