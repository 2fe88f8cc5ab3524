import { VisuallyHidden } from '@mantine/core';
import { type Column, isBlank } from './column.ts';
import { isPlain as isPlainPlace } from './isPlain.ts';
import { RowActions } from './RowActions.tsx';
import classes from './RowCards.module.css';
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

/** Rows in two lines, for narrow screens: the name, and below it the values that are not blank, with their labels. */
export function RowCards<Row>({ title, rows, rowKey, rowName, columns, actions, onOpen }: Props<Row>) {
  const headline = columns.find((column) => column.isTitle) ?? columns[0];
  const rest = columns.filter((column) => column !== headline && !column.wideOnly && !column.tableOnly);
  return (
    <ul className={classes.cards} aria-label={title}>
      {rows.map((row) => {
        const values = rest
          .map(({ key, label, render, isPlain }) => ({ key, label, isPlain, shown: render(row) }))
          .filter(({ shown }) => !isBlank(shown));
        return (
          // For the keyboard, the first of its actions does what a touch on the row does.
          // biome-ignore lint/a11y/useKeyWithClickEvents: its actions
          <li
            key={rowKey(row)}
            className={classes.card}
            data-clickable={onOpen ? true : undefined}
            onClick={onOpen && (({ target }) => isPlainPlace(target) && onOpen(row))}
          >
            <div className={classes.headline}>{headline?.render(row)}</div>
            {values.length > 0 && (
              <dl className={classes.values}>
                {values.map(({ key, label, isPlain, shown }) => (
                  <div key={key} className={classes.value} data-plain={isPlain || undefined}>
                    <dt>{isPlain ? <VisuallyHidden>{label}</VisuallyHidden> : label}</dt>
                    <dd>{shown}</dd>
                  </div>
                ))}
              </dl>
            )}
            {actions && (
              <div className={classes.actions}>
                <RowActions name={rowName(row)} actions={actions(row)} withQuick={false} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
