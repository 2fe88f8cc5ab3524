import { Anchor, Text } from '@mantine/core';
import type { Attendance } from '@recado/shared/features/dashboard';
import { Link } from 'react-router';
import { useAttendanceText } from '../../components/attendances/attendances.texts.ts';
import { FigureBox } from '../../components/figures/FigureBox.tsx';
import { FigureTable } from '../../components/figures/FigureTable.tsx';
import { StatCard } from '../../components/figures/StatCard.tsx';
import { LoadMore } from '../../components/list/LoadMore.tsx';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { formatNumber } from '../../lib/format/formatNumber.ts';
import { useBehindAddress } from './behind/useBehindAddress.ts';
import { Delta } from './cards/Delta.tsx';
import classes from './dashboard.module.css';
import { useDashboardText } from './dashboard.texts.ts';
import { useBehind } from './figures.ts';
import { daysOf, type Figures } from './IndicatorsTab.tsx';
import type { FigureFilter } from './useFigureFilter.ts';

/** The three groups of ratings (DASH-14). */
const groups = [
  { measure: 'promoters', share: 'npsPromotersPerc' },
  { measure: 'passives', share: 'npsPassivePerc' },
  { measure: 'detractors', share: 'npsDetractorsPerc' },
] as const;

/** The customers' ratings of attendances (DASH-14), with their comments. */
export function NpsTab({ figures, filter }: { figures: Figures; filter: FigureFilter }) {
  const text = useDashboardText();
  const { show } = useBehindAddress();
  const { counters, before } = figures;
  const days = daysOf(figures.period);
  // A share without ratings is no number.
  const hasRatings = counters.withRating > 0;
  const cardOf = (measure: 'withRating' | 'withoutRating' | 'waitRating') => ({
    label: text(measure),
    value: formatNumber(counters[measure]),
    leads: text('showTickets'),
    onOpen: () => show({ measure }),
  });
  return (
    <>
      <div className={classes.cards}>
        <StatCard
          label={text('npsScore')}
          value={hasRatings ? formatNumber(counters.npsScore) : '–'}
          leads={text('showTickets')}
          onOpen={() => show({ measure: 'withRating' })}
        >
          <Delta
            now={counters.npsScore}
            before={before.withRating === 0 ? null : before.npsScore}
            days={days}
            as="points"
            better="more"
          />
        </StatCard>
        {groups.map(({ measure, share }) => {
          const value = hasRatings ? `${formatNumber(counters[share])}%` : '–';
          return (
            <StatCard
              key={measure}
              label={text(share)}
              value={value}
              leads={text('showTickets')}
              onOpen={() => show({ measure })}
            >
              {formatNumber(counters[measure])} · {text(`means_${share}`)}
            </StatCard>
          );
        })}
        <StatCard {...cardOf('withRating')}>
          {counters.withRating + counters.withoutRating + counters.waitRating > 0 &&
            `${text('percRating')}: ${formatNumber(counters.percRating)}%`}
        </StatCard>
        <StatCard {...cardOf('withoutRating')} />
        <StatCard {...cardOf('waitRating')} />
      </div>
      <Ratings filter={filter} />
    </>
  );
}

/** Every rating with its comment, newest first. */
function Ratings({ filter }: { filter: FigureFilter }) {
  const text = useDashboardText();
  const word = useAttendanceText();
  const { rows, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useBehind(
    { measure: 'withRating' },
    filter,
  );
  return (
    <FigureBox id="ratings" title={text('ratings')}>
      {!isPending && rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text('noRatings')}
        </Text>
      ) : (
        <div className={classes.wide}>
          <FigureTable
            title={text('ratings')}
            heads={[text('contact'), text('rating'), text('comment'), word('attendant'), word('resolvedAt')]}
            words={[2, 3]}
            rows={rows.map((row: Attendance) => [
              <Anchor key="name" component={Link} to={`/tickets/${row.uuid}`} inherit>
                {row.contact.name}
              </Anchor>,
              String(row.rate ?? '–'),
              <span key="comment" dir="auto">
                {row.comment ?? '–'}
              </span>,
              row.user?.name ?? '–',
              row.resolvedAt ? formatShortDateTime(row.resolvedAt) : '–',
            ])}
          />
        </div>
      )}
      <LoadMore
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        hasFailed={isFetchNextPageError}
        onReach={() => void fetchNextPage()}
      />
    </FigureBox>
  );
}
