import { Select } from '@mantine/core';
import { reportStates } from '@recado/shared/features/reports';
import { useAttendanceText } from '../../components/attendances/attendances.texts.ts';
import { inFilters, ListFilters } from '../../components/list/ListFilters.tsx';
import { ConnectionsSelect } from '../../pickers/connectionPickers.ts';
import { QueuesSelect } from '../../pickers/queuePickers.ts';
import { TagsSelect } from '../../pickers/tagPickers.ts';
import { UsersSelect } from '../../pickers/userPickers.tsx';
import { useReportFilter } from './reportFilter.ts';
import { useReportText } from './reports.texts.ts';

/** The filters of a report (OPEN-65). */
export function ReportFilters() {
  const text = useReportText();
  const state = useAttendanceText();
  const { filter, change, count } = useReportFilter();
  return (
    <ListFilters
      count={count}
      onClear={() =>
        change({
          status: undefined,
          queueIds: undefined,
          whatsapps: undefined,
          tags: undefined,
          users: undefined,
        })
      }
    >
      <Select
        label={text('status')}
        placeholder={text('all')}
        data={reportStates.map((name) => ({ value: name, label: state(`state_${name}`) }))}
        value={filter.status ?? null}
        onChange={(status) => change({ status: reportStates.find((name) => name === status) })}
        clearable
        {...inFilters}
      />
      <QueuesSelect
        label={text('queues')}
        value={filter.queueIds ?? []}
        onChange={(queueIds) => change({ queueIds })}
        {...inFilters}
      />
      <ConnectionsSelect
        label={text('connections')}
        value={filter.whatsapps ?? []}
        onChange={(whatsapps) => change({ whatsapps })}
        {...inFilters}
      />
      <TagsSelect
        label={text('tags')}
        value={filter.tags ?? []}
        onChange={(tags) => change({ tags })}
        {...inFilters}
      />
      <UsersSelect
        label={text('attendants')}
        value={filter.users ?? []}
        onChange={(users) => change({ users })}
        {...inFilters}
      />
    </ListFilters>
  );
}
