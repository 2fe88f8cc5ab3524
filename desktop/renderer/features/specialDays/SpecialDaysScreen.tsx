import { Button } from '@mantine/core';
import { type SpecialDay, specialDayApi } from '@recado/shared/features/specialDays';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format/format.ts';
import { specialDayHours } from '../../lib/specialDays/specialDayHours.ts';
import { useSpecialDayText } from '../../lib/specialDays/specialDays.texts.ts';
import { NationalDaysDialog } from './NationalDaysDialog.tsx';
import { SpecialDayDialog } from './SpecialDayDialog.tsx';
import { specialDayList } from './specialDays.live.ts';

/**
 * Holidays and days with other hours. Users add single days, or those of a country for a year (DAY-01,
 * DAY-02).
 */
export function SpecialDaysScreen() {
  const text = useSpecialDayText();
  const [isNational, setNational] = useState(false);
  const columns: Column<SpecialDay>[] = [
    { key: 'name', label: text('name'), isTitle: true, render: ({ name }) => name },
    { key: 'date', label: text('date'), render: ({ date }) => formatDate(date) },
    { key: 'hours', label: text('hours'), render: (day) => specialDayHours(text, day) },
  ];
  return (
    <>
      <EditableListScreen
        title={text('title')}
        list={specialDayList}
        columns={columns}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
        allow="settings:edit"
        addLabel={text('add')}
        dialog={(day, onClose) => <SpecialDayDialog day={day} onClose={onClose} />}
        remove={({ id }) => call(specialDayApi.remove, { params: { id } })}
        tools={
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={16} stroke={1.7} />}
            onClick={() => setNational(true)}
          >
            {text('national')}
          </Button>
        }
      />
      {isNational && <NationalDaysDialog onClose={() => setNational(false)} />}
    </>
  );
}
