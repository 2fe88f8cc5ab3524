import { SegmentedControl, Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useWords } from '../../lib/texts/words.texts.ts';
import classes from './ChartOrTable.module.css';
import { FigureBox, type FigureBoxProps } from './FigureBox.tsx';

interface Props extends Pick<FigureBoxProps, 'id' | 'title' | 'isWhole'> {
  /** What the chart shows, and how it draws each. */
  series: readonly { name: string; as: 'bars' | 'line' | 'dashed' | 'dotted' }[];
  /** May load later. */
  chart: ReactNode;
  table: ReactNode;
}

/** Figures as a chart, which needs a legend, or as a table. */
export function ChartOrTable({ series, chart, table, ...box }: Props) {
  const word = useWords();
  const [shown, setShown] = useState('chart');
  return (
    <FigureBox
      {...box}
      beside={
        <>
          {shown === 'chart' && (
            <div className={classes.legend} aria-hidden>
              {series.map(({ name, as }) => (
                <span key={as}>
                  <i data-as={as} />
                  {name}
                </span>
              ))}
            </div>
          )}
          <SegmentedControl
            size="xs"
            value={shown}
            onChange={setShown}
            data={[
              { value: 'chart', label: word('asChart') },
              { value: 'table', label: word('asTable') },
            ]}
          />
        </>
      }
    >
      {shown === 'chart' ? <Suspense fallback={<Skeleton h={220} />}>{chart}</Suspense> : table}
    </FigureBox>
  );
}
