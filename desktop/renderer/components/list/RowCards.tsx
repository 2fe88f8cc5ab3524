import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import classes from './RowCards.module.css';

interface Props<Row> {
  title: string;
  rows: Row[];
  rowKey(row: Row): string | number;
  columns: Column<Row>[];
  actions?(row: Row): ReactNode;
}

/** Rows as cards, for narrow screens: the title column on top, the others as label and value. */
export function RowCards<Row>({ title, rows, rowKey, columns, actions }: Props<Row>) {
  const headline = columns.find((column) => column.isTitle) ?? columns[0];
  const rest = columns.filter((column) => column !== headline && !column.wideOnly);
  return (
    <ul className={classes.cards} aria-label={title}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          <div className={classes.top}>
            <div className={classes.headline}>{headline?.render(row)}</div>
            {actions && <div className={classes.actions}>{actions(row)}</div>}
          </div>
          <dl className={classes.values}>
            {rest.map(({ key, label, render }) => (
              <div key={key} className={classes.value}>
                <dt>{label}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
