import type { Queue } from '@recado/shared/features/queues';
import { usualHours } from '@recado/shared/lib/openingHours';

/** A queue as the server shows it. */
export const aQueue = (id: number, name: string, changes: Partial<Queue> = {}): Queue => ({
  id,
  version: 1,
  name,
  color: '#1971C2',
  greetingMessage: '',
  orderQueue: null,
  closeTicket: false,
  ativarRoteador: false,
  tempoRoteador: 0,
  integrationId: null,
  fileListId: null,
  outOfHoursMessage: '',
  schedules: usualHours,
  createTicketSendNotificationWAUser: false,
  messageNotification: '',
  firstAnswerMinutes: null,
  nextAnswerMinutes: null,
  ...changes,
});
