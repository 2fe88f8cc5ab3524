import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failed } from '../../../components/Failed.tsx';
import { FigureBox } from '../../../components/figures/FigureBox.tsx';
import { FigureTable } from '../../../components/figures/FigureTable.tsx';
import { DayField } from '../../../components/form/DayField.tsx';
import { Strip } from '../../../components/Strip.tsx';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import classes from './Cockpit.module.css';
import { useCockpitText } from './cockpit.texts.ts';
import { ledgerQuery } from './cockpitQueries.ts';

const incoming = ['received', 'stored', 'removed', 'others', 'waiting', 'aside', 'unread'] as const;
const outgoing = ['written', 'sent', 'waiting', 'failed', 'missing'] as const;

/** Did a message get lost? What became of each of a day, in figures that add up (COCKPIT-12). */
export function Ledger({ id }: { id: number }) {
  const text = useCockpitText();
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch } = useQuery(ledgerQuery(id, chosen));
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton h={240} />;
  const { day, in: came, out: left, again } = data;
  return (
    <>
      <DayField label={text('day')} value={day} onChange={(value) => setChosen(value || undefined)} />
      {left.missing > 0 ? (
        <Strip tone="bad">{text('addsNot', { count: formatNumber(left.missing) })}</Strip>
      ) : (
        <p className={classes.quiet} role="status">
          {text('adds')} {text('ledgerDays')}
        </p>
      )}
      <div className={classes.pair}>
        <FigureBox id="ledger-in" title={text('came')}>
          <FigureTable
            title={text('came')}
            heads={[text('came'), text('count')]}
            rows={incoming.map((key) => [text(`in_${key}`), formatNumber(came[key])])}
          />
          {again > 0 && <p className={classes.quiet}>{text('again', { count: formatNumber(again) })}</p>}
        </FigureBox>
        <FigureBox id="ledger-out" title={text('left')}>
          <FigureTable
            title={text('left')}
            heads={[text('left'), text('count')]}
            rows={outgoing.map((key) => [text(`out_${key}`), formatNumber(left[key])])}
          />
        </FigureBox>
      </div>
    </>
  );
}
