import { Table, VisuallyHidden } from '@mantine/core';
import { useWords } from '../../lib/texts/words.texts.ts';
import type { Column } from './column.ts';
import { isPlain } from './isPlain.ts';
import { RowActions } from './RowActions.tsx';
import classes from './RowTable.module.css';
import type { RowAction } from './rowAction.tsx';

interface Props<Row> {
  title: string;
  rows: Row[];
  rowKey(row: Row): string | number;
  rowName(row: Row): string;
  columns: Column<Row>[];
  actions?(row: Row): RowAction[];
  onOpen?: ((row: Row) => void) | undefined;
}

/** Rows as a table, for wide screens: 44 px, the name first. Name and actions stay in sight where the rest scrolls. A row opens by click; its actions do the same for the keyboard. */
export function RowTable<Row>({ title, rows, rowKey, rowName, columns, actions, onOpen }: Props<Row>) {
  const words = useWords();
  // Without a control in its rows nobody could scroll it by keys.
  const scroller = actions ? {} : { tabIndex: 0, role: 'group', 'aria-label': title };
  return (
    <div className={classes.frame} {...scroller}>
      <Table className={classes.table} aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, label, head, align, width, isTitle, wideOnly }) => (
              <Table.Th
                key={key}
                ta={align}
                w={width}
                className={classes.head}
                data-pinned={isTitle && 'start'}
                data-wide={wideOnly}
              >
                {head ?? label}
              </Table.Th>
            ))}
            {actions && (
              <Table.Th className={classes.head} data-pinned="end">
                <VisuallyHidden>{words('actions')}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr
              key={rowKey(row)}
              data-clickable={onOpen ? true : undefined}
              onClick={onOpen && (({ target }) => isPlain(target) && onOpen(row))}
            >
              {columns.map(({ key, align, isTitle, wideOnly, render }) => (
                <Table.Td
                  key={key}
                  ta={align}
                  data-pinned={isTitle && 'start'}
                  data-wide={wideOnly}
                  {...(isTitle && { className: classes.title ?? '' })}
                >
                  {render(row)}
                </Table.Td>
              ))}
              {actions && (
                <Table.Td
                  className={classes.actions}
                  data-pinned="end"
                  onClick={(event) => event.stopPropagation()}
                >
                  <RowActions name={rowName(row)} actions={actions(row)} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
