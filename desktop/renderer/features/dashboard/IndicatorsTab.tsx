import type { dashboardApi, Measure } from '@recado/shared/features/dashboard';
import type { Reply } from '@recado/shared/lib/contract';
import { Link } from 'react-router';
import { StatCard } from '../../components/figures/StatCard.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { WaitTime } from '../../components/waiting/WaitTime.tsx';
import { formatDuration, formatNumber } from '../../lib/format/formatNumber.ts';
import { useCan } from '../../lib/session/session.ts';
import { Amount } from './behind/Amount.tsx';
import { useBehindAddress } from './behind/useBehindAddress.ts';
import { Charts } from './Charts.tsx';
import { Delta } from './cards/Delta.tsx';
import { Spark } from './cards/Spark.tsx';
import { averaged, took } from './cards/took.ts';
import classes from './dashboard.module.css';
import { useDashboardText } from './dashboard.texts.ts';
import { useCharts } from './figures.ts';
import { TopAttendants } from './TopAttendants.tsx';
import type { FigureFilter } from './useFigureFilter.ts';

/** The reply of the dashboard's first call. */
export type Figures = Reply<typeof dashboardApi.counters>;

interface Props {
  figures: Figures;
  filter: FigureFilter;
}

/** The number of days in a period. */
export const daysOf = ({ from, to }: Figures['period']): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** Counts that are compared with the days before and open their attendances. */
type Counted = 'supportFinished' | 'tickets' | 'passiveTickets' | 'leads';

/** The figures of now and of the chosen days, compared with the days before. */
export function IndicatorsTab({ figures, filter }: Props) {
  const text = useDashboardText();
  const { show } = useBehindAddress();
  const { counters, before } = figures;
  const days = daysOf(figures.period);
  // A company that is younger than the days before has nothing to compare with.
  const hadAny = before.tickets + before.supportFinished > 0;
  const perDay = useCharts(filter).data?.days ?? [];
  const counted = (measure: Counted) => ({
    label: text(measure),
    value: formatNumber(counters[measure]),
    leads: text('showTickets'),
    onOpen: () => show({ measure }),
    children: (
      <Delta now={counters[measure]} before={hadAny ? before[measure] : null} days={days} as="count" />
    ),
  });
  const timed = (key: 'firstAnswer' | 'resolution', measure: Measure) => {
    const { p50, p90, isExact } = counters[key];
    return {
      label: text(key),
      value: took(counters[key]),
      leads: text('showTickets'),
      onOpen: () => show({ measure }),
      children: (
        <>
          {p90 !== null && <>{text('ninety', { time: formatDuration(p90) })} · </>}
          {p50 !== null && (
            <Delta now={p50} before={before[key].p50} days={days} as="seconds" better="less" />
          )}
          {!isExact && <> · {text('approximate')}</>}
        </>
      ),
    };
  };
  const mean = (key: 'avgSupportTime' | 'avgWaitTime', measure: Measure) => ({
    label: text(key),
    value: averaged(counters[key]),
    leads: text('showTickets'),
    onOpen: () => show({ measure }),
    children: counters[key] > 0 && (
      <Delta
        now={counters[key] * 60}
        before={before[key] === 0 ? null : before[key] * 60}
        days={days}
        as="seconds"
        better="less"
      />
    ),
  });
  return (
    <>
      <Standing figures={figures} />
      <div className={classes.cards}>
        <StatCard
          {...counted('supportFinished')}
          beside={<Spark values={perDay.map(({ resolved }) => resolved)} />}
        />
        <StatCard {...timed('firstAnswer', 'answered')} />
        <StatCard {...timed('resolution', 'supportFinished')} />
        <StatCard {...mean('avgSupportTime', 'accepted')} />
        <StatCard
          {...counted('tickets')}
          beside={<Spark values={perDay.map(({ begun }) => begun)} />}
          foot={
            <Amount count={counters.activeTickets} behind={{ measure: 'activeTickets' }}>
              {text('byTeam', { n: formatNumber(counters.activeTickets) })}
            </Amount>
          }
        />
        <StatCard {...counted('passiveTickets')} />
        <StatCard {...counted('leads')} />
        <StatCard {...mean('avgWaitTime', 'waited')} />
      </div>
      <Charts filter={filter} />
      <TopAttendants attendants={figures.attendants} />
    </>
  );
}

/** The figures of this moment; each number opens its tab of the inbox. */
function Standing({ figures: { counters, attendants, longestWaitSince } }: Pick<Props, 'figures'>) {
  const text = useDashboardText();
  const mayPanel = useCan('panel:view');
  const strong = (name: 'happening' | 'pending' | 'groups', count: number) => {
    const n = formatNumber(count);
    const [before, after] = text(name, { count, n }).split(n, 2);
    return (
      <>
        {before}
        <b>{n}</b>
        {after}
      </>
    );
  };
  const here = attendants.filter((one) => !one.isFormer);
  const online = here.filter((one) => one.online).length;
  return (
    <div className={classes.now}>
      <StateBadge tone="ok">{text('now')}</StateBadge>
      <Link to="/tickets?tab=open">{strong('happening', counters.supportHappening)}</Link>
      <Link to="/tickets?tab=pending">{strong('pending', counters.supportPending)}</Link>
      <Link to="/tickets?tab=group">{strong('groups', counters.supportGroups)}</Link>
      {longestWaitSince && (
        <span>
          {text('longestWait')} <WaitTime since={longestWaitSince} />
        </span>
      )}
      <span>{text('onlineOf', { online, all: here.length })}</span>
      {mayPanel && (
        <Link to="/moments" className={classes.toPanel ?? ''}>
          {text('openPanel')}
        </Link>
      )}
    </div>
  );
}
