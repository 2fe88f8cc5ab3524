import { Button } from '@mantine/core';
import { type Schedule, type ScheduleError, scheduleApi } from '@recado/shared/features/schedules';
import { Strip } from '../../components/Strip.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { useBusy } from '../../lib/useBusy.ts';
import { putSchedule } from './calendarCache.ts';
import { useScheduleText } from './schedules.texts.ts';

const explained = [
  'late',
  'contactBlocked',
  'noConnection',
  'noNumber',
  'plan',
  'failed',
  'mediaMissing',
  'notOnChannel',
  'windowClosed',
] as const satisfies readonly ScheduleError[];

/** Why a message was not sent, and a button that sends it again (SCHED-16). */
export function ScheduleTrouble({ schedule, onDone }: { schedule: Schedule; onDone(): void }) {
  const text = useScheduleText();
  const { isBusy: isSending, whileBusy } = useBusy();
  const why = explained.find((reason) => reason === schedule.error) ?? 'refused';
  async function sendAgain() {
    await whileBusy(async () => {
      putSchedule(await call(scheduleApi.retry, { params: { id: schedule.id } }));
      toast.success(text('sendingAgain'));
      onDone();
    });
  }
  return (
    <Strip
      tone="bad"
      action={
        <Button size="compact-sm" variant="default" loading={isSending} onClick={() => void sendAgain()}>
          {text('sendAgain')}
        </Button>
      }
    >
      {text('status_ERRO')}: {text(`error_${why}`)}
    </Strip>
  );
}
