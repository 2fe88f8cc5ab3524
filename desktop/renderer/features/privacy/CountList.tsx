import { List } from '@mantine/core';
import { usePrivacyText } from './privacy.texts.ts';

/** Rows by table, in words; a table of a newer server under its own name. */
export function CountList({ counts }: { counts: readonly { table: string; count: number }[] }) {
  const text = usePrivacyText();
  return (
    <List size="sm">
      {counts.map(({ table, count }) => {
        const key = `table_${table}`;
        const said = text(key as 'table_messages');
        return (
          <List.Item key={table}>
            {said === key ? table : said}: {count}
          </List.Item>
        );
      })}
    </List>
  );
}
