import '@mantine/schedule/styles.css';
import 'dayjs/locale/es.js';
import 'dayjs/locale/pt-br.js';
import 'dayjs/locale/tr.js';
import { Badge, UnstyledButton } from '@mantine/core';
import {
  AgendaView,
  type AgendaViewProps,
  DayView,
  MobileMonthView,
  MonthView,
  type ScheduleEventData,
  WeekView,
} from '@mantine/schedule';
import type { ScheduleEntry } from '@recado/shared/features/schedules';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { formatTime } from '../../lib/format/format.ts';
import { locales, useLanguage } from '../../lib/texts/texts.ts';
import { useIsPhone } from '../../lib/useWidth.ts';
import { type CalendarView, daysOf, toLocal } from './calendarRange.ts';
import classes from './ScheduleCalendar.module.css';
import { useScheduleText } from './schedules.texts.ts';

interface Props {
  view: CalendarView;
  /** `YYYY-MM-DD`. */
  date: string;
  onDate(date: string): void;
  schedules: readonly ScheduleEntry[];
  onOpen(schedule: ScheduleEntry): void;
  /** The user chose a free slot: a day, or a time of it (`YYYY-MM-DD HH:mm:ss`). */
  onNew(at: string): void;
  onMove(schedule: ScheduleEntry, to: string): void;
}

const dayjsLocales = { pt: 'pt-br', en: 'en', es: 'es', tr: 'tr' } as const;
const looks = {
  PENDENTE: { color: 'brand', Icon: IconClock },
  ENVIADA: { color: 'teal', Icon: IconCheck },
  ERRO: { color: 'red', Icon: IconAlertTriangle },
} as const;
/** A message has a time but no length; the calendar draws it this long. */
const drawnMinutes = 30;

function eventOf(schedule: ScheduleEntry): ScheduleEventData {
  const start = dayjs(schedule.sendAt);
  const end = start.add(drawnMinutes, 'minute');
  return {
    id: schedule.id,
    title: schedule.contact.name,
    start: toLocal(schedule.sendAt),
    end: toLocal((end.isSame(start, 'day') ? end : start.endOf('day')).toDate()),
    color: looks[schedule.status].color,
    payload: schedule,
  };
}
const scheduleOf = (event: ScheduleEventData) => event.payload as ScheduleEntry;

/** A day with its name, in the language shown. */
function useDayName() {
  const locale = locales[useLanguage()];
  return (day: string) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(
      dayjs(day).toDate(),
    );
}

/** What every view is given. */
function useCommonProps({ date, schedules, onOpen }: Pick<Props, 'date' | 'schedules' | 'onOpen'>) {
  const text = useScheduleText();
  return {
    date,
    locale: dayjsLocales[useLanguage()],
    // Weekends stay uncoloured, because red would mean that somebody must act.
    weekendDays: [],
    events: schedules.map(eventOf),
    onEventClick: (event: ScheduleEventData) => onOpen(scheduleOf(event)),
    labels: {
      today: text('today'),
      next: text('next'),
      previous: text('previous'),
      noEvents: text('empty'),
      timeSlot: text('newAt'),
      moreLabel: (count: number) => text('more', { count }),
      more: text('more', { count: '' }),
    },
  };
}

/** What the views are given where users drag. */
const draggedProps = (onMove: Props['onMove']) => ({
  withHeader: false,
  renderEventBody: (event: ScheduleEventData) => <EventBody schedule={scheduleOf(event)} />,
  withEventsDragAndDrop: true,
  canDragEvent: (event: ScheduleEventData) => scheduleOf(event).status !== 'ENVIADA',
  onEventDrop: ({ newStart, event }: { newStart: string; event: ScheduleEventData }) =>
    onMove(scheduleOf(event), newStart),
});

/** What the views with hours are given. */
const hourProps = (onNew: Props['onNew']) => ({
  withAllDaySlots: false,
  startScrollTime: '07:00:00',
  scrollAreaProps: { mah: 'max(420px, calc(100dvh - 190px))' },
  slotLabelFormat: 'HH:mm',
  onTimeSlotClick: ({ slotStart }: { slotStart: string }) => onNew(slotStart),
});

/** The schedules of a period as a month, week, day or list. Users drag an unsent message to another time. */
export function ScheduleCalendar(props: Props) {
  const { view, onNew, onMove } = props;
  const common = useCommonProps(props);
  const isPhone = useIsPhone();
  const dragged = draggedProps(onMove);
  switch (view) {
    case 'month':
      return isPhone ? (
        <PhoneMonth {...props} />
      ) : (
        <MonthView
          {...common}
          {...dragged}
          firstDayOfWeek={0}
          weekdayFormat="ddd"
          classNames={{ monthViewDay: classes.outside, monthViewDayLabel: classes.outside }}
          maxEventsPerDay={3}
          onDayClick={(day) => onNew(day)}
        />
      );
    case 'week':
      return (
        <WeekView
          {...common}
          {...dragged}
          {...hourProps(onNew)}
          firstDayOfWeek={0}
          highlightToday
          withWeekNumber={false}
        />
      );
    case 'day':
      return <DayView {...common} {...dragged} {...hourProps(onNew)} />;
    case 'agenda':
      return <Agenda {...props} />;
  }
}

/** A month on a phone: its days, and below them the messages of the chosen day. */
function PhoneMonth(props: Props) {
  const { date, onDate } = props;
  const common = useCommonProps(props);
  const dayName = useDayName();
  return (
    <MobileMonthView
      {...common}
      onDateChange={onDate}
      selectedDate={date}
      onSelectedDateChange={(day) => day && onDate(day)}
      // For screen readers a button has no state "selected", but it has "pressed".
      getDayProps={(day) => ({
        'aria-selected': undefined,
        'aria-pressed': dayjs(day).isSame(date, 'day'),
      })}
      firstDayOfWeek={0}
      eventsHeaderFormat={dayName}
      renderEvent={agendaRow}
      classNames={{
        mobileMonthViewHeader: classes.hidden,
        mobileMonthViewDay: classes.outside,
        mobileMonthViewWeekday: classes.weekday,
        mobileMonthViewEventsHeader: classes.dayName,
      }}
    />
  );
}

/** The messages of a period as a list by days. */
function Agenda(props: Props) {
  const common = useCommonProps(props);
  const dayName = useDayName();
  const { from, to } = daysOf('agenda', props.date);
  return (
    <AgendaView
      {...common}
      rangeStart={from}
      rangeEnd={dayjs(to).subtract(1, 'day').toDate()}
      dateHeaderFormat={dayName}
      renderEvent={agendaRow}
      classNames={{ agendaViewHeader: classes.hidden, agendaViewDateHeader: classes.dayName }}
    />
  );
}

const agendaRow: NonNullable<AgendaViewProps['renderEvent']> = (event, props) => (
  <UnstyledButton {...props}>
    <AgendaRow schedule={scheduleOf(event)} />
  </UnstyledButton>
);

/** The time, the contact and the state, with a sign and never by colour alone. */
function EventBody({ schedule }: { schedule: ScheduleEntry }) {
  const text = useScheduleText();
  const { Icon } = looks[schedule.status];
  return (
    <span className={classes.event} title={schedule.body}>
      <Icon
        size={12}
        stroke={2}
        aria-label={text(`status_${schedule.status}`)}
        className={classes.sign ?? ''}
      />
      <span className={classes.time}>{formatTime(schedule.sendAt)}</span>
      <span className={classes.name}>{schedule.contact.name}</span>
    </span>
  );
}

/** The same as a line of a list, with the beginning of the message. */
function AgendaRow({ schedule }: { schedule: ScheduleEntry }) {
  const text = useScheduleText();
  const { color, Icon } = looks[schedule.status];
  return (
    <span className={classes.line}>
      <span className={classes.time}>{formatTime(schedule.sendAt)}</span>
      <span className={classes.words}>
        <span className={classes.name}>{schedule.contact.name}</span>
        <span className={classes.body}>{schedule.body}</span>
      </span>
      <Badge color={color} leftSection={<Icon size={12} stroke={2} aria-hidden />}>
        {text(`status_${schedule.status}`)}
      </Badge>
    </span>
  );
}
