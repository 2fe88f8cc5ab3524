import { List } from '@mantine/core';
import { usePrivacyText } from './privacy.texts.ts';

/** The number of rows of each table, in words. Tables without a name for users add up to the last line. */
export function CountList({ counts }: { counts: readonly { table: string; count: number }[] }) {
  const text = usePrivacyText();
  const named = counts.map(({ table, count }) => {
    const key = `table_${table}`;
    const name = text(key as 'table_messages');
    return { table, count, name: name === key ? undefined : name };
  });
  const others = named.filter(({ name }) => name === undefined).reduce((sum, { count }) => sum + count, 0);
  return (
    <List size="sm">
      {named.map(
        ({ table, count, name }) =>
          name && (
            <List.Item key={table}>
              {name}: {count}
            </List.Item>
          ),
      )}
      {others > 0 && (
        <List.Item>
          {text('otherRows')}: {others}
        </List.Item>
      )}
    </List>
  );
}
