import { Button, Radio, Stack } from '@mantine/core';
import type { Contact } from '@recado/shared/features/contacts';
import { type Schedule, ScheduleInput, scheduleApi } from '@recado/shared/features/schedules';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormSheet } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { askRemoval } from './askRemoval.tsx';
import { putSchedule } from './calendarCache.ts';
import { inAnHour } from './calendarRange.ts';
import { MessageFields } from './MessageFields.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { ScheduleTrouble } from './ScheduleTrouble.tsx';
import { useScheduleText } from './schedules.texts.ts';
import { TicketFields } from './TicketFields.tsx';

/** The picture in the form: a new file, the stored one, or none. */
export type Picture = File | 'kept' | null;

interface Props {
  schedule: Schedule | undefined;
  contact: Contact | null;
  at: string | undefined;
  onClose(): void;
}

/** Creates or changes a schedule. Only a new one can choose how it repeats (SCHED-11). */
export function ScheduleForm({ schedule, contact: first, at, onClose }: Props) {
  const text = useScheduleText();
  const [contact, setContact] = useState(first);
  const save = useSaveSchedule(schedule);
  const form = useForm(schedule, first, at);

  const choose = (chosen: Contact | null) => {
    setContact(chosen);
    form.setFieldValue('contactId', chosen?.id ?? null);
  };
  return (
    <FormSheet
      title={text(schedule ? 'editTitle' : 'add')}
      form={form}
      save={save}
      done={() => text(schedule ? 'changed' : 'created', { name: contact?.name ?? '' })}
      onClose={onClose}
      tabs={[
        {
          label: text('tabMessage'),
          content: (
            <>
              {schedule?.status === 'ERRO' && <ScheduleTrouble schedule={schedule} onDone={onClose} />}
              <MessageFields form={form} contact={contact} onContact={choose} schedule={schedule} />
              {schedule && <OfSchedule form={form} schedule={schedule} onClose={onClose} />}
            </>
          ),
        },
        {
          label: text('tabRepeat'),
          fields: ['intervalo', 'valorIntervalo', 'enviarQuantasVezes', 'tipoDias'],
          content: <RepeatFields form={form} isFixed={schedule !== undefined} />,
        },
        {
          label: text('tabTicket'),
          fields: ['openTicket', 'statusTicket', 'queueId', 'ticketUserId'],
          content: <TicketFields form={form} />,
        },
      ]}
    />
  );
}

interface StoredProps {
  form: ScheduleFields;
  schedule: Schedule;
  onClose(): void;
}

/** What a stored schedule has besides: whether a change is for the whole series, and its removal. */
function OfSchedule({ form, schedule, onClose }: StoredProps) {
  const text = useScheduleText();
  const words = useWords();
  return (
    <>
      {schedule.series && (
        <Radio.Group
          label={text('appliesTo')}
          value={form.values.following ? 'following' : 'one'}
          onChange={(which) => form.setFieldValue('following', which === 'following')}
        >
          <Stack gap={8} mt={6}>
            <Radio value="one" label={text('removeOne')} />
            <Radio value="following" label={text('removeFollowing')} description={text('followingHint')} />
          </Stack>
        </Radio.Group>
      )}
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} />}
        onClick={() => askRemoval(schedule, onClose)}
        style={{ alignSelf: 'flex-start' }}
      >
        {words('remove')}
      </Button>
    </>
  );
}

/** Stores the schedule and its picture. A repeated save of a new one is one request. */
function useSaveSchedule(schedule: Schedule | undefined) {
  const text = useScheduleText();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return async ({ picture, following, ...values }: ScheduleFields['values']) => {
    const body = values as unknown as ScheduleInput;
    const files = picture instanceof File ? [picture] : undefined;
    if (!schedule)
      return putSchedule(await call(scheduleApi.create, { body, idempotencyKey, ...(files && { files }) }));
    const params = { id: schedule.id };
    const query = { following };
    let saved = await call(scheduleApi.update, { params, query, body });
    if (files) saved = await call(scheduleApi.upload, { params, query, body: {}, files });
    else if (picture === null && schedule.mediaId !== null) {
      saved = await call(scheduleApi.removeMedia, { params, query });
      toast.success(text('mediaRemoved'));
    }
    putSchedule(saved);
  };
}

function useForm(schedule: Schedule | undefined, contact: Contact | null, at: string | undefined) {
  return useSchemaForm(ScheduleInput, {
    body: schedule?.body ?? '',
    contactId: schedule?.contactId ?? contact?.id ?? null,
    sendAt: schedule?.sendAt ?? at ?? inAnHour(),
    whatsappId: schedule?.whatsappId ?? null,
    assinar: schedule?.assinar ?? false,
    openTicket: schedule?.openTicket ?? 'disabled',
    statusTicket: schedule?.statusTicket ?? 'closed',
    queueId: schedule?.queueId ?? null,
    ticketUserId: schedule?.ticketUserId ?? null,
    intervalo: schedule?.intervalo ?? 1,
    valorIntervalo: schedule?.valorIntervalo ?? 0,
    enviarQuantasVezes: schedule?.enviarQuantasVezes ?? 1,
    tipoDias: schedule?.tipoDias ?? 4,
    following: false,
    picture: (schedule?.mediaId ? 'kept' : null) as Picture,
  });
}

/** The form of a schedule, as its fields get it. */
export type ScheduleFields = ReturnType<typeof useForm>;
