import { Skeleton } from '@mantine/core';
import type { Cockpit } from '@recado/shared/features/cockpit';
import type { Connection } from '@recado/shared/features/connections';
import { lazy } from 'react';
import { ChartOrTable } from '../../../components/figures/ChartOrTable.tsx';
import { FigureBox } from '../../../components/figures/FigureBox.tsx';
import { FigureTable } from '../../../components/figures/FigureTable.tsx';
import { StatCard } from '../../../components/figures/StatCard.tsx';
import { formatDayOfYear, formatShortDateTime, formatWhen } from '../../../lib/format/format.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { ConnectionState } from '../ConnectionState.tsx';
import { AccountStanding } from './AccountStanding.tsx';
import classes from './Cockpit.module.css';
import { useCockpitText } from './cockpit.texts.ts';
import { useRefusalText } from './refusals.texts.ts';
import { WaitingTable } from './WaitingTable.tsx';

const CockpitChart = lazy(async () => ({ default: (await import('./CockpitChart.tsx')).CockpitChart }));

interface Props {
  cockpit: Cockpit;
  connection: Connection;
}

type Counted = 'received' | 'sent' | 'delivered' | 'read' | 'failed';

/** The figures of today and of seven days; a share is of the messages that left. */
function useFigures({ days }: Cockpit) {
  const today = days.at(-1);
  const week = (key: Counted) => days.reduce((sum, day) => sum + day[key], 0);
  const share = (part: number, whole: number) =>
    whole === 0 ? '–' : `${formatNumber(Math.round((part / whole) * 100))} %`;
  return {
    count: (key: Counted) => ({
      value: formatNumber(today?.[key] ?? 0),
      week: formatNumber(week(key)),
    }),
    rate: (key: 'delivered' | 'read') => ({
      value: share(today?.[key] ?? 0, today?.sent ?? 0),
      week: share(week(key), week('sent')),
    }),
  };
}

/** State, advice and figures of a number. */
export function CockpitOverview({ cockpit, connection }: Props) {
  const text = useCockpitText();
  const figures = useFigures(cockpit);
  const { advice, since, lastInAt, lastOutAt, signals } = cockpit;
  const when = (at: string | null) => (at ? formatWhen(at) : '–');
  return (
    <>
      <div className={classes.state}>
        <ConnectionState connection={connection} />
        <span>{text('since', { when: formatShortDateTime(since) })}</span>
      </div>
      {advice.length > 0 && (
        <FigureBox id="cockpit-advice" title={text('advice')}>
          <ul className={classes.advice}>
            {advice.map((one) => (
              <li key={one}>{text(`advice_${one}`)}</li>
            ))}
          </ul>
        </FigureBox>
      )}
      <div className={classes.grid}>
        <StatCard label={text('lastIn')} value={when(lastInAt)} />
        <StatCard label={text('lastOut')} value={when(lastOutAt)} />
        <StatCard label={text('lastSign')} value={when(signals.lastSignAt)} />
        {(['received', 'sent'] as const).map((key) => (
          <StatCard key={key} label={text(key)} value={figures.count(key).value}>
            {text('todayAndWeek', { week: figures.count(key).week })}
          </StatCard>
        ))}
        {(['delivered', 'read'] as const).map((key) => (
          <StatCard key={key} label={text(key)} value={figures.rate(key).value}>
            {text('todayAndWeek', { week: figures.rate(key).week })}
          </StatCard>
        ))}
        <StatCard label={text('failed')} value={figures.count('failed').value}>
          {text('todayAndWeek', { week: figures.count('failed').week })}
        </StatCard>
      </div>
      <Days cockpit={cockpit} />
      <div className={classes.pair}>
        <Refusals cockpit={cockpit} />
        <WaitingTable cockpit={cockpit} />
        <AccountStanding cockpit={cockpit} />
      </div>
    </>
  );
}

function Days({ cockpit: { days } }: Pick<Props, 'cockpit'>) {
  const text = useCockpitText();
  return (
    <ChartOrTable
      id="cockpit-days"
      title={text('byDay')}
      series={[
        { name: text('received'), as: 'bars' },
        { name: text('sent'), as: 'line' },
      ]}
      chart={days.length === 0 ? <Skeleton h={180} /> : <CockpitChart days={days} />}
      table={
        <FigureTable
          title={text('byDay')}
          heads={[
            text('day'),
            text('received'),
            text('sent'),
            text('delivered'),
            text('read'),
            text('failed'),
          ]}
          rows={days.map(({ day, received, sent, delivered, read, failed }) => [
            formatDayOfYear(day),
            ...[received, sent, delivered, read, failed].map((count) => formatNumber(count)),
          ])}
          scrolls="wide"
        />
      }
    />
  );
}

function Refusals({ cockpit: { refusals } }: Pick<Props, 'cockpit'>) {
  const text = useCockpitText();
  const why = useRefusalText();
  return (
    <FigureBox id="cockpit-refusals" title={text('refusals')}>
      {refusals.length === 0 ? (
        <p className={classes.quiet}>{text('noRefusals')}</p>
      ) : (
        <FigureTable
          title={text('refusals')}
          heads={[text('reason'), text('count'), text('lastTime')]}
          rows={refusals.map(({ code, count, lastAt }) => [
            why(code),
            formatNumber(count),
            formatWhen(lastAt),
          ])}
        />
      )}
    </FigureBox>
  );
}
