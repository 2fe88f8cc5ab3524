import { Select, Switch } from '@mantine/core';
import { QueueSelect } from '../../pickers/queuePickers.ts';
import { UserSelect } from '../../pickers/userPickers.tsx';
import type { ScheduleFields } from './ScheduleForm.tsx';
import { useScheduleText } from './schedules.texts.ts';

/** Whether the message opens a ticket, and which user and queue get it (BOT-85). */
export function TicketFields({ form }: { form: ScheduleFields }) {
  const text = useScheduleText();
  const opens = form.values.openTicket === 'enabled';
  return (
    <>
      <Switch
        label={text('openTicket')}
        description={text('openTicketHint')}
        checked={opens}
        onChange={({ currentTarget }) =>
          form.setFieldValue('openTicket', currentTarget.checked ? 'enabled' : 'disabled')
        }
      />
      {opens && (
        <>
          <Select
            label={text('statusTicket')}
            allowDeselect={false}
            data={(['open', 'closed'] as const).map((value) => ({
              value,
              label: text(`statusTicket_${value}`),
            }))}
            {...form.getInputProps('statusTicket')}
          />
          <QueueSelect
            label={text('queueId')}
            value={form.values.queueId as number | null}
            onChange={(id) => form.setFieldValue('queueId', id)}
            error={form.errors.queueId}
          />
          <UserSelect
            label={text('ticketUserId')}
            description={text('ticketUserIdHint')}
            only={({ takesTickets }) => takesTickets}
            value={form.values.ticketUserId as number | null}
            onChange={(id) => form.setFieldValue('ticketUserId', id)}
            error={form.errors.ticketUserId}
          />
        </>
      )}
    </>
  );
}
