import { Button, Collapse, Group, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { zoneName } from '@recado/shared/lib/zoneName';
import { IconAdjustmentsHorizontal, IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DayField } from '../../components/form/DayField.tsx';
import { useSession } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast.ts';
import { ConnectionsSelect } from '../../pickers/connectionPickers.ts';
import { QueuesSelect } from '../../pickers/queuePickers.ts';
import { TagsSelect } from '../../pickers/tagPickers.ts';
import { UsersSelect } from '../../pickers/userPickers.tsx';
import classes from './dashboard.module.css';
import { useDashboardText } from './dashboard.texts.ts';
import { shownDays } from './shownDays.ts';
import { type FigureFilter, hasPeriod, useFigureFilter } from './useFigureFilter.ts';

const spans = [1, 7, 15, 30, 60, 90];

interface Props {
  /** Shown in one line with the days: the tabs before them, the actions on the figures after them. */
  before: ReactNode;
  after: ReactNode;
}

/** The filter of the figures, in one line with the tabs; the user opens and closes it (DASH-02). */
export function FigureFilters({ before, after }: Props) {
  const text = useDashboardText();
  const { filter, change } = useFigureFilter();
  const timeZone = useSession((session) => session.user?.company.timeZone);
  const [isOpen, { toggle }] = useDisclosure(false);
  const set = (changes: Parameters<typeof change>[0]) => {
    change(changes);
    // The user can remove every filter, but the figures need days (DASH-05).
    if (!hasPeriod({ ...filter, ...changes } as FigureFilter)) toast.error(text('setPeriod'));
  };
  const some = (ids: number[]) => (ids.length > 0 ? ids : undefined);
  return (
    <section className={classes.filter} aria-label={text('filters')}>
      <div className={classes.head}>
        {before}
        <span className={classes.spacer} />
        {timeZone && <span className={classes.zone}>{text('inZone', { zone: zoneName(timeZone) })}</span>}
        <Button
          variant="default"
          leftSection={<IconCalendar size={16} />}
          rightSection={<IconAdjustmentsHorizontal size={16} />}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {shownDays(filter, text)}
        </Button>
        {after}
      </div>
      <Collapse expanded={isOpen}>
        <Group className={classes.fields} align="flex-start">
          <Select
            label={text('lastDays')}
            data={spans.map((count) => ({ value: String(count), label: text('days', { count }) }))}
            value={filter.days ? String(filter.days) : null}
            onChange={(days) =>
              set({
                days: days === null ? undefined : Number(days),
                date_from: undefined,
                date_to: undefined,
              })
            }
            clearable
          />
          <DayField
            label={text('firstDay')}
            value={filter.date_from || null}
            onChange={(day) => set({ days: undefined, date_from: day ?? undefined })}
          />
          <DayField
            label={text('lastDay')}
            value={filter.date_to || null}
            onChange={(day) => set({ days: undefined, date_to: day ?? undefined })}
          />
          <QueuesSelect
            label={text('queues')}
            value={filter.queueIds ?? []}
            onChange={(ids) => change({ queueIds: some(ids) })}
          />
          <ConnectionsSelect
            label={text('connections')}
            value={filter.whatsapps ?? []}
            onChange={(ids) => change({ whatsapps: some(ids) })}
          />
          <TagsSelect
            label={text('tags')}
            value={filter.tags ?? []}
            onChange={(ids) => change({ tags: some(ids) })}
          />
          <UsersSelect
            label={text('attendants')}
            value={filter.users ?? []}
            onChange={(ids) => change({ users: some(ids) })}
          />
        </Group>
      </Collapse>
    </section>
  );
}
