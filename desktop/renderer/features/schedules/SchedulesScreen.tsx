import { ActionIcon, Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { type ScheduleEntry, scheduleApi } from '@recado/shared/features/schedules';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Failed } from '../../components/Failed.tsx';
import { EmptyPaper } from '../../components/list/EmptyPaper.tsx';
import { SearchField } from '../../components/list/SearchField.tsx';
import { useUrlSearch } from '../../components/list/useUrlSearch.ts';
import { PageFrame } from '../../components/PageFrame.tsx';
import { Strip } from '../../components/Strip.tsx';
import { undoToast } from '../../components/undoToast.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { locales, useLanguage } from '../../lib/texts/texts.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { useIsPhone } from '../../lib/useWidth.ts';
import { calendarQuery } from '../../pickers/calendarQuery.ts';
import { putSchedule } from './calendarCache.ts';
import {
  type CalendarView,
  calendarViews,
  daysOf,
  periodName,
  stepOf,
  today,
  toIso,
} from './calendarRange.ts';
import { ScheduleCalendar } from './ScheduleCalendar.tsx';
import { ScheduleDialog, type ScheduleDialogOf } from './ScheduleDialog.tsx';
import classes from './SchedulesScreen.module.css';
import { useScheduleText } from './schedules.texts.ts';

/**
 * The calendar of scheduled messages (SCHED-01); `?contactId=` opens the dialog for that contact (SCHED-03).
 */
export function SchedulesScreen() {
  const text = useScheduleText();
  const words = useWords();
  const isPhone = useIsPhone();
  const [params, setAsked] = useSearchParams();
  const [view, setView] = useState<CalendarView>(isPhone ? 'agenda' : 'month');
  const [date, setDate] = useState(today);
  const [search, setSearch] = useUrlSearch();
  const contactId = Number(params.get('contactId')) || undefined;
  const [dialog, setDialog] = useState<ScheduleDialogOf | undefined>(contactId ? { contactId } : undefined);
  const { from, to } = daysOf(view, date);
  const range = { from: from.toISOString(), to: to.toISOString(), searchParam: search };
  const { data, isError, error, isPending, isPlaceholderData, refetch } = useQuery(calendarQuery(range));
  const isEmpty = data?.schedules.length === 0 && !isPlaceholderData;

  const close = () => {
    setDialog(undefined);
    if (contactId) setAsked({}, { replace: true });
  };
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setDialog({})}>
      {text('add')}
    </Button>
  );
  return (
    <PageFrame
      head={
        <>
          <PeriodControls view={view} onView={setView} date={date} onDate={setDate} />
          <div className={classes.search}>
            <SearchField value={search} onSearch={setSearch} hasKeys />
          </div>
          {addButton}
        </>
      }
    >
      {data?.hasMore && <Strip>{text('tooMany')}</Strip>}
      {isPending && <Skeleton height={480} radius="md" aria-label={words('loading')} />}
      {isError && !data && <Failed error={error} retry={() => void refetch()} />}
      {data &&
        (isEmpty && (view === 'agenda' || search !== '') ? (
          <EmptyPaper
            search={search}
            empty={{ title: text('empty'), hint: text('emptyHint') }}
            action={addButton}
          />
        ) : (
          <div className={classes.paper} data-searching={isPlaceholderData || undefined}>
            <ScheduleCalendar
              view={view}
              date={date}
              onDate={setDate}
              schedules={data.schedules}
              onOpen={({ id }) => setDialog({ id })}
              onNew={(at) => setDialog({ at: newAt(at) })}
              onMove={(schedule, to) => void move(schedule, to, text)}
            />
          </div>
        ))}
      {dialog && <ScheduleDialog of={dialog} onClose={close} />}
    </PageFrame>
  );
}

interface PeriodProps {
  view: CalendarView;
  onView(view: CalendarView): void;
  date: string;
  onDate(date: string): void;
}

/** The shown period, its neighbours, and how it is drawn. */
function PeriodControls({ view, onView, date, onDate }: PeriodProps) {
  const text = useScheduleText();
  const locale = locales[useLanguage()];
  return (
    <>
      <Group gap={4} wrap="nowrap" className={classes.period}>
        <Button variant="default" onClick={() => onDate(today())}>
          {text('today')}
        </Button>
        <ActionIcon aria-label={text('previous')} onClick={() => onDate(stepOf(view, date, -1))}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon aria-label={text('next')} onClick={() => onDate(stepOf(view, date, 1))}>
          <IconChevronRight size={18} />
        </ActionIcon>
        <Text component="h2" className={classes.name ?? ''} aria-live="polite">
          {periodName(view, date, locale)}
        </Text>
      </Group>
      <SegmentedControl
        aria-label={text('view')}
        value={view}
        onChange={(next) => onView(next as CalendarView)}
        data={calendarViews.map((one) => ({ value: one, label: text(one) }))}
      />
    </>
  );
}

/**
 * The initial time of a new message: nine o'clock for a day alone. Undefined for a time in the past, so the
 * form takes an hour from now.
 */
function newAt(at: string): string | undefined {
  const iso = toIso(at.length > 10 && !at.endsWith('00:00:00') ? at : `${at.slice(0, 10)} 09:00:00`);
  return iso > new Date().toISOString() ? iso : undefined;
}

/** Shows the message at its new time at once, and back at its old time if the server refuses. */
async function move(
  schedule: ScheduleEntry,
  to: string,
  text: ReturnType<typeof useScheduleText>,
): Promise<boolean> {
  const sendAt = toIso(to);
  if (sendAt === schedule.sendAt) return true;
  putSchedule({ ...schedule, sendAt });
  try {
    const moved = await call(scheduleApi.move, { params: { id: schedule.id }, body: { sendAt } });
    putSchedule(moved);
    undoToast({
      message: text('moved', { name: schedule.contact.name, at: formatShortDateTime(sendAt) }),
      label: text('undo'),
      undo: () => putBack(moved, schedule.sendAt),
    });
    return true;
  } catch (error) {
    putSchedule(schedule);
    toast.error(error);
    return false;
  }
}

async function putBack(schedule: ScheduleEntry, sendAt: string): Promise<boolean> {
  try {
    putSchedule(await call(scheduleApi.move, { params: { id: schedule.id }, body: { sendAt } }));
    return true;
  } catch (error) {
    toast.error(error);
    return false;
  }
}
