import { Text } from '@mantine/core';
import type { Attendance, Measure } from '@recado/shared/features/dashboard';
import { useAttendanceColumns, useTimeColumns } from '../../../components/attendances/attendanceColumns.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Failed } from '../../../components/Failed.tsx';
import type { Column } from '../../../components/list/column.ts';
import { LoadMore } from '../../../components/list/LoadMore.tsx';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { RowTable } from '../../../components/list/RowTable.tsx';
import { useDashboardText } from '../dashboard.texts.ts';
import { useBehind } from '../figures.ts';
import type { FigureFilter } from '../useFigureFilter.ts';
import { BehindFacts } from './BehindFacts.tsx';
import type { Behind } from './useBehindAddress.ts';

interface Props {
  behind: Behind;
  filter: FigureFilter;
  onClose(): void;
}

const names = {
  answered: 'firstAnswer',
  accepted: 'avgSupportTime',
  waited: 'avgWaitTime',
  promoters: 'npsPromotersPerc',
  passives: 'npsPassivePerc',
  detractors: 'npsDetractorsPerc',
} as const;

/** The text key of a measure. */
const measureName = (measure: Measure) =>
  measure in names ? names[measure as keyof typeof names] : (measure as Exclude<Measure, keyof typeof names>);

/** Puts the column of the pressed measure beside the name, at every width. */
function withMeasure(
  columns: Column<Attendance>[],
  times: Column<Attendance>[],
  measure: Measure,
): Column<Attendance>[] {
  const key = shownAs[measure];
  const own = [...columns, ...times].find((column) => column.key === key);
  if (!own) return columns;
  const { wideOnly: _, ...always } = own;
  const [name, ...others] = columns.filter((column) => column.key !== key);
  return [name!, always, ...others];
}

/** The column that shows what a measure counts. */
const shownAs: Partial<Record<Measure, string>> = {
  answered: 'answer',
  supportFinished: 'resolution',
  waited: 'wait',
  accepted: 'support',
  withRating: 'rate',
  promoters: 'rate',
  passives: 'rate',
  detractors: 'rate',
};

/** The attendances behind a number or a cell, with their filters; each opens its conversation. */
export function BehindDialog({ behind, filter, onClose }: Props) {
  const text = useDashboardText();
  const columns = withMeasure(useAttendanceColumns(), useTimeColumns(), behind.measure);
  const {
    rows,
    isPending,
    isError,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useBehind(behind, filter);
  const title = text(measureName(behind.measure));
  return (
    <Dialog title={title} width="page" onClose={onClose}>
      <BehindFacts behind={behind} filter={filter} />
      {isPending && <RowSkeletons />}
      {isError && rows.length === 0 && <Failed error={error} retry={() => void refetch()} />}
      {!isPending && !isError && rows.length === 0 && <Text size="sm">{text('nothing')}</Text>}
      {rows.length > 0 && (
        <RowTable
          title={title}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ contact }) => contact.name}
          columns={columns}
        />
      )}
      <LoadMore
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        hasFailed={isFetchNextPageError}
        onReach={() => void fetchNextPage()}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {text('notAllSeen')}
      </Text>
    </Dialog>
  );
}
