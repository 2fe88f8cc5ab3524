import { Kbd, Table } from '@mantine/core';

/** A table of keys, one action a line. */
export const KeyTable = ({ rows }: { rows: readonly { label: string; keys: readonly string[] }[] }) => (
  <Table verticalSpacing={6}>
    <Table.Tbody>
      {rows.map(({ label, keys }) => (
        <Table.Tr key={label}>
          <Table.Td>{label}</Table.Td>
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
);
