import type { UseFormReturnType } from '@mantine/form';
import type { Connection, ConnectionInput } from '@recado/shared/features/connections';
import { type OpeningHours, usualHours } from '@recado/shared/lib/openingHours';

/** The picture or video of the greeting: a new file, the stored one, or none. */
export type Greeting = File | 'kept' | null;

/** A connection as the form holds it. */
export type ConnectionForm = UseFormReturnType<ConnectionInput & Record<string, unknown>>;

/** Two hours: a "thank you" after the end starts no new ticket. */
const usualReopening = 120;

/** The initial values of the form's bot fields. */
export const botFieldsOf = (connection: Connection | undefined) => ({
  outOfHoursMessage: connection?.outOfHoursMessage ?? '',
  schedules: (connection?.schedules ?? usualHours) as OpeningHours,
  collectiveVacationStart: connection?.collectiveVacationStart ?? null,
  collectiveVacationEnd: connection?.collectiveVacationEnd ?? null,
  collectiveVacationMessage: connection?.collectiveVacationMessage ?? '',
  maxUseBotQueues: connection?.maxUseBotQueues ?? 3,
  timeUseBotQueues: connection?.timeUseBotQueues ?? 0,
  timeCreateNewTicket: connection?.timeCreateNewTicket ?? usualReopening,
  expiresTicket: connection?.expiresTicket ?? 0,
  whenExpiresTicket: connection?.whenExpiresTicket ?? ('0' as const),
  expiresInactiveMessage: connection?.expiresInactiveMessage ?? '',
  timeInactiveMessage: connection?.timeInactiveMessage ?? 0,
  inactiveMessage: connection?.inactiveMessage ?? '',
  ratingMessage: connection?.ratingMessage ?? '',
  maxUseBotQueuesNPS: connection?.maxUseBotQueuesNPS ?? 3,
  expiresTicketNPS: connection?.expiresTicketNPS ?? 60,
  sendIdQueue: connection?.sendIdQueue ?? null,
  timeSendQueue: connection?.timeSendQueue ?? 0,
  flowIdWelcome: connection?.flowIdWelcome ?? null,
  flowIdNotPhrase: connection?.flowIdNotPhrase ?? null,
  flowIdsScheduled: connection?.flowIdsScheduled ?? '',
  integrationId: connection?.integrationId ?? null,
  promptId: connection?.promptId ?? null,
  importOldMessages: connection?.importOldMessages ?? null,
  importRecentMessages: connection?.importRecentMessages ?? null,
  importOldMessagesGroups: connection?.importOldMessagesGroups ?? false,
  closedTicketsPostImported: connection?.closedTicketsPostImported ?? false,
  queueIdImportMessages: connection?.queueIdImportMessages ?? null,
  greeting: (connection?.greetingMediaId ? 'kept' : null) as Greeting,
});

/** The fields of each tab. */
export const fieldsOfTab = {
  integrations: ['integrationId', 'promptId'],
  messages: [
    'greetingMessage',
    'complationMessage',
    'greeting',
    'collectiveVacationMessage',
    'collectiveVacationStart',
    'collectiveVacationEnd',
  ],
  bot: [
    'maxUseBotQueues',
    'timeUseBotQueues',
    'timeCreateNewTicket',
    'sendIdQueue',
    'timeSendQueue',
    'expiresTicket',
    'whenExpiresTicket',
    'expiresInactiveMessage',
    'timeInactiveMessage',
    'inactiveMessage',
  ],
  rating: ['ratingMessage', 'maxUseBotQueuesNPS', 'expiresTicketNPS'],
  flow: ['flowIdWelcome', 'flowIdNotPhrase', 'flowIdsScheduled'],
  history: ['importOldMessages', 'importRecentMessages', 'queueIdImportMessages'],
  hours: ['outOfHoursMessage', 'schedules'],
} as const;
