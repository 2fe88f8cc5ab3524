import { contactApi } from '@recado/shared/features/contacts';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../components/Dialog.tsx';
import { Failed } from '../../components/Failed.tsx';
import { RowSkeletons } from '../../components/list/RowSkeletons.tsx';
import { call } from '../../lib/api.ts';
import { scheduleQuery } from './calendarCache.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { SentSchedule } from './SentSchedule.tsx';
import { useScheduleText } from './schedules.texts.ts';

/** The subject of the dialog: a schedule, or a new one, optionally for a contact or a time (ISO). */
export interface ScheduleDialogOf {
  id?: number;
  contactId?: number;
  at?: string | undefined;
}

/** Creates, changes or shows a schedule (SCHED-03, SCHED-18). */
export function ScheduleDialog({ of, onClose }: { of: ScheduleDialogOf; onClose(): void }) {
  const text = useScheduleText();
  const { id } = of;
  const schedule = useQuery({ ...scheduleQuery(id ?? 0), enabled: id !== undefined });
  const contactId = of.contactId ?? schedule.data?.contactId;
  const contact = useQuery({
    queryKey: ['contacts', 'one', contactId],
    queryFn: () => call(contactApi.get, { params: { id: contactId! } }),
    enabled: contactId !== undefined,
  });
  const failed = [schedule, contact].find(({ isError }) => isError);
  const isLoading = (id !== undefined && !schedule.data) || (contactId !== undefined && !contact.data);
  if (failed || isLoading)
    return (
      <Dialog title={text(id ? 'editTitle' : 'add')} onClose={onClose}>
        {failed ? (
          <Failed error={failed.error} retry={() => void failed.refetch()} />
        ) : (
          <RowSkeletons count={3} />
        )}
      </Dialog>
    );
  if (schedule.data?.sentAt) return <SentSchedule schedule={schedule.data} onClose={onClose} />;
  return (
    <ScheduleForm schedule={schedule.data} contact={contact.data ?? null} at={of.at} onClose={onClose} />
  );
}
