import { Button, Popover, Stack } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { DayField } from '../../components/form/DayField.tsx';
import { useReportFilter } from './reportFilter.ts';
import { useReportText } from './reports.texts.ts';
import { useShownDays } from './useShownDays.ts';

/** The days of a report, always visible; a press opens the fields that change them (DASH-06). */
export function ReportDays() {
  const text = useReportText();
  const { filter, change } = useReportFilter();
  return (
    <Popover position="bottom-end" width={280} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconCalendar size={16} aria-hidden />}>
          {useShownDays()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <DayField
            label={text('firstDay')}
            value={filter.date_from ?? null}
            onChange={(day) => change({ date_from: day ?? undefined, date_to: filter.date_to })}
          />
          <DayField
            label={text('lastDay')}
            value={filter.date_to ?? null}
            onChange={(day) => change({ date_to: day ?? undefined, date_from: filter.date_from })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
