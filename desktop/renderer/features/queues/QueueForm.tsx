import { QueueInput, type QueueWithChatbots, queueApi } from '@recado/shared/features/queues';
import type { UserName } from '@recado/shared/features/users';
import { type OpeningHours, usualHours } from '@recado/shared/lib/openingHours';
import { useState } from 'react';
import { FormSheet } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { freeColor } from '../../lib/look/colors.ts';
import { useCan } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast.ts';
import { userNames } from '../../pickers/userPickers.tsx';
import { ChatbotTab } from './chatbot/ChatbotTab.tsx';
import { edited, type Option, sent } from './chatbot/optionTree.ts';
import { QueueFields } from './QueueFields.tsx';
import { QueueHours } from './QueueHours.tsx';
import { queueList } from './queues.live.ts';
import { useQueueText } from './queues.texts.ts';
import { saveMembers } from './saveMembers.ts';
import { saveQueue } from './saveQueue.ts';

interface Props {
  queue: QueueWithChatbots | undefined;
  /** Whether the company keeps its opening hours by queue (QUEUE-04). */
  hasHours: boolean;
  onClose(): void;
}

/** A queue with opening hours needs a message for other times; elsewhere the field is absent (QUEUE-16). */
const InputWithHours = QueueInput.refine(({ outOfHoursMessage }) => outOfHoursMessage?.trim(), {
  path: ['outOfHoursMessage'],
  error: 'Obrigatório',
});

/** What the form begins with; a new queue gets a colour that no other has. */
const valuesOf = (
  queue: QueueWithChatbots | undefined,
  people: readonly UserName[],
  others: readonly { color: string }[],
) => ({
  name: queue?.name ?? '',
  color: queue?.color ?? freeColor(others.map(({ color }) => color)),
  greetingMessage: queue?.greetingMessage ?? '',
  orderQueue: queue?.orderQueue ?? null,
  closeTicket: queue?.closeTicket ?? false,
  ativarRoteador: queue?.ativarRoteador ?? false,
  tempoRoteador: queue?.tempoRoteador ?? 0,
  integrationId: queue?.integrationId ?? null,
  fileListId: queue?.fileListId ?? null,
  createTicketSendNotificationWAUser: queue?.createTicketSendNotificationWAUser ?? false,
  messageNotification: queue?.messageNotification ?? '',
  firstAnswerMinutes: queue?.firstAnswerMinutes ?? null,
  nextAnswerMinutes: queue?.nextAnswerMinutes ?? null,
  outOfHoursMessage: queue?.outOfHoursMessage ?? '',
  schedules: (queue?.schedules ?? usualHours) as OpeningHours,
  chatbots: edited(queue?.chatbots ?? []),
  userIds: people.filter(({ queueIds }) => queue && queueIds.includes(queue.id)).map(({ id }) => id),
});

/** The form of a queue; a new one gets a free colour (QUEUE-13). */
export function QueueForm({ queue, hasHours, onClose }: Props) {
  const text = useQueueText();
  const { rows } = queueList.useRows('');
  const mayChangeMembers = useCan('users:manage');
  const people = userNames.useRows();
  // The form edits the queue as it was opened, even if the page reads a newer one meanwhile.
  const [opened] = useState(queue);
  const [initial] = useState(() => valuesOf(queue, people, rows));
  const form = useSchemaForm(hasHours ? InputWithHours : QueueInput, initial);
  const options = form.values.chatbots as Option[];

  const mayChooseIntegration = useCan('integrations:view');

  async function save({ chatbots, userIds, ...fields }: QueueInput & Record<string, unknown>) {
    // Without the right the field is closed, and the stored choice stays.
    const values = mayChooseIntegration ? fields : { ...fields, integrationId: undefined };
    const saved = opened
      ? await saveQueue(opened, values, chatbots as Option[])
      : await call(queueApi.create, { body: { ...values, chatbots: sent(chatbots as Option[]) } });
    queueList.put(saved);
    if (!mayChangeMembers) return;
    // The queue itself is saved. A toast names the people who could not join, and the form closes.
    await saveMembers(saved.id, { before: initial.userIds, after: userIds as number[] }, people).catch(
      toast.error,
    );
    userNames.renew();
  }

  return (
    <FormSheet
      title={text(queue ? 'edit' : 'add')}
      width="large"
      form={form}
      save={save}
      done={({ name }) =>
        form.isDirty('chatbots') ? text('botSaved') : text(queue ? 'changed' : 'created', { name })
      }
      onClose={onClose}
      tabs={[
        { label: text('tabData'), content: <QueueFields form={form} isNew={!queue} /> },
        {
          label: text('tabChatbot'),
          fields: ['chatbots'],
          content: (
            <ChatbotTab
              queue={{
                greetingMessage: form.values.greetingMessage ?? '',
                fileListId: (form.values.fileListId as number | null | undefined) ?? null,
                integrationId: form.values.integrationId as number | null,
                closeTicket: form.values.closeTicket === true,
                chatbots: options,
              }}
              queueId={queue?.id}
              options={options}
              onChange={(change) => {
                form.setFieldValue('chatbots', change(form.getValues().chatbots as Option[]));
                // The options may have moved, so errors at their old places are cleared.
                for (const path of Object.keys(form.errors))
                  if (path.startsWith('chatbots.')) form.clearFieldError(path);
              }}
              errors={form.errors}
            />
          ),
        },
        ...(hasHours
          ? [
              {
                label: text('tabText'),
                fields: ['outOfHoursMessage', 'schedules'],
                content: <QueueHours form={form} />,
              },
            ]
          : []),
      ]}
    />
  );
}
