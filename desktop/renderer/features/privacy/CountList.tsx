import { List } from '@mantine/core';
import { usePrivacyText } from './privacy.texts.ts';

/** Rows by table, in words; those of tables that nobody needs to know by name stand together as the last. */
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
