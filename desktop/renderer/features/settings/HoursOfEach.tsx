import { Button, Skeleton, Text } from '@mantine/core';
import { connectionApi } from '@recado/shared/features/connections';
import { queueApi } from '@recado/shared/features/queues';
import { CompanyHoursInput } from '@recado/shared/features/settings';
import type { OpeningHours } from '@recado/shared/lib/openingHours';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failed } from '../../components/Failed.tsx';
import { FormSheet } from '../../components/form/FormDialog.tsx';
import { OpeningHoursField } from '../../components/form/OpeningHoursField.tsx';
import { PreparedTextField } from '../../components/form/prepared/PreparedTextField.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { OptionLine, OptionList } from '../../components/options/Options.tsx';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { useSettingText } from './settings.texts.ts';

interface Row {
  id: number;
  name: string;
  schedules: OpeningHours;
  outOfHoursMessage: string;
  save(hours: Pick<Row, 'schedules' | 'outOfHoursMessage'>): Promise<unknown>;
}

const load: Record<'queue' | 'connection', () => Promise<Row[]>> = {
  queue: async () =>
    (await call(queueApi.list)).map((row) => ({
      ...row,
      save: (hours) => {
        const { name, color, greetingMessage, orderQueue, version } = row;
        const body = { name, color, greetingMessage, orderQueue, version, ...hours };
        return call(queueApi.update, { params: { id: row.id }, body });
      },
    })),
  connection: async () =>
    (await call(connectionApi.list)).map((row) => ({
      ...row,
      save: (hours) => {
        const { name, isDefault, allowGroup, groupAsTicket, greetingMessage, complationMessage, queueIds } =
          row;
        const body = {
          name,
          isDefault,
          allowGroup,
          groupAsTicket,
          greetingMessage,
          complationMessage,
          queueIds,
          ...hours,
        };
        return call(connectionApi.update, { params: { id: row.id }, body });
      },
    })),
};

/** The hours and the message of each queue or connection, and which of them have no message yet. */
export function HoursOfEach({
  keeper,
  onSaved,
}: {
  keeper: 'queue' | 'connection';
  onSaved(): Promise<void>;
}) {
  const text = useSettingText();
  const queryKey = ['settings', 'hours', keeper];
  const query = useQuery({ queryKey, queryFn: load[keeper], staleTime: 0 });
  const [opened, setOpened] = useState<Row>();
  if (!query.data)
    return query.isError ? (
      <Failed error={query.error} retry={() => void query.refetch()} />
    ) : (
      <Skeleton h={120} />
    );
  if (query.data.length === 0) return <Text c="var(--ink-2)">{text(`noHours_${keeper}`)}</Text>;
  return (
    <OptionList>
      {query.data.map((row) => (
        <OptionLine
          key={row.id}
          name={row.name}
          hint={
            <Text inherit c={row.outOfHoursMessage.trim() ? 'var(--ink-2)' : 'var(--warn)'} lineClamp={2}>
              {row.outOfHoursMessage.trim() || text('hoursWithoutWords')}
            </Text>
          }
        >
          <Button
            variant="default"
            aria-label={text('hoursOf', { name: row.name })}
            onClick={() => setOpened(row)}
          >
            {text('tabHours')}
          </Button>
        </OptionLine>
      ))}
      {opened && (
        <HoursSheet
          row={opened}
          onClose={() => setOpened(undefined)}
          onSaved={async () => {
            void queryClient.invalidateQueries({ queryKey });
            await onSaved();
          }}
        />
      )}
    </OptionList>
  );
}

function HoursSheet({ row, onClose, onSaved }: { row: Row; onClose(): void; onSaved(): Promise<void> }) {
  const text = useSettingText();
  const form = useSchemaForm(CompanyHoursInput, { schedules: row.schedules, msg: row.outOfHoursMessage });
  return (
    <FormSheet
      title={text('hoursOf', { name: row.name })}
      form={form}
      save={async ({ msg, schedules }) => {
        await row.save({ outOfHoursMessage: msg, schedules: schedules as OpeningHours });
        await onSaved();
      }}
      done={() => text('hoursSaved')}
      onClose={onClose}
    >
      <PreparedTextField label={text('messageOutOfHour')} withAsterisk {...form.getInputProps('msg')} />
      <OpeningHoursField
        value={form.values.schedules as OpeningHours}
        onChange={(schedules) => form.setFieldValue('schedules', schedules)}
        errors={form.errors}
      />
    </FormSheet>
  );
}
