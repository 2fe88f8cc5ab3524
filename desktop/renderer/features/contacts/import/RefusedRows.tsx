import { List, Text } from '@mantine/core';
import { type ContactImport, contactImportApi } from '@recado/shared/features/contactImports';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { faultText } from './faultText.ts';
import { useImportText } from './import.texts.ts';

/** The card shows this many rows; the file to download has all. */
const mostNamed = 5;

/** The first rows that the import refused, each with its reason. */
export function RefusedRows({ contactImport: { id, refused } }: { contactImport: ContactImport }) {
  const text = useImportText();
  const { data } = useQuery({
    queryKey: ['contactImportRefused', id, refused],
    queryFn: () => call(contactImportApi.refused, { params: { id }, query: { after: -1 } }),
  });
  const rows = data?.rows.slice(0, mostNamed) ?? [];
  if (rows.length === 0) return null;
  return (
    <List size="sm" aria-label={text('refusedBecause')}>
      {rows.map(({ row, cells, ...refused }) => (
        <List.Item key={row}>
          {text('refusedRow', { row: row + 1, fault: faultText(refused) })}
          <Text span inherit c="dimmed">
            {' '}
            {cells.filter(Boolean).join(' · ').slice(0, 80)}
          </Text>
        </List.Item>
      ))}
    </List>
  );
}
