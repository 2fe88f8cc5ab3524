import type { Column } from './column.ts';
import { RowActions } from './RowActions.tsx';
import classes from './RowCards.module.css';
import type { RowAction } from './rowAction.ts';

interface Props<Row> {
  title: string;
  rows: Row[];
  rowKey(row: Row): string | number;
  rowName(row: Row): string;
  columns: Column<Row>[];
  actions?(row: Row): RowAction[];
}

/** Rows in two lines, for narrow screens: the name, below it the other values with their labels. */
export function RowCards<Row>({ title, rows, rowKey, rowName, columns, actions }: Props<Row>) {
  const headline = columns.find((column) => column.isTitle) ?? columns[0];
  const rest = columns.filter((column) => column !== headline && !column.wideOnly);
  return (
    <ul className={classes.cards} aria-label={title}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          <div className={classes.headline}>{headline?.render(row)}</div>
          <dl className={classes.values}>
            {rest.map(({ key, label, render }) => (
              <div key={key} className={classes.value}>
                <dt>{label}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </dl>
          {actions && (
            <div className={classes.actions}>
              <RowActions name={rowName(row)} actions={actions(row)} withQuick={false} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
