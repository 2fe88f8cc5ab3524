import { Select, Switch } from '@mantine/core';
import { FlowSelect } from '../../../pickers/flowPickers.ts';
import { QueueSelect } from '../../../pickers/queuePickers.ts';
import classes from './CampaignDialog.module.css';
import { useCampaignDialogText } from './dialog.texts.ts';
import { UserSearch } from './UserSearch.tsx';
import { type CampaignForm, chosenIn } from './useCampaignForm.ts';

/** What becomes of answers, and of the conversations that the messages open. */
export function AnswerFields({ form, isLocked }: { form: CampaignForm; isLocked: boolean }) {
  const text = useCampaignDialogText();
  const choose = (field: 'answerQueueId' | 'answerFlowId', other: typeof field) => (id: number | null) => {
    form.setFieldValue(field, id);
    if (id !== null) form.setFieldValue(other, null);
  };
  return (
    <>
      <Switch
        label={text('optOutLink')}
        description={text('optOutLinkHint')}
        disabled={isLocked}
        {...form.getInputProps('optOutLink', { type: 'checkbox' })}
      />
      <h3 className={classes.title}>{text('answers')}</h3>
      <div className={classes.pair}>
        <QueueSelect
          label={text('answerQueue')}
          placeholder={text('asUsual')}
          disabled={isLocked}
          value={chosenIn(form, 'answerQueueId')}
          onChange={choose('answerQueueId', 'answerFlowId')}
          error={form.errors.answerQueueId}
        />
        <FlowSelect
          label={text('answerFlow')}
          placeholder={text('asUsual')}
          disabled={isLocked}
          value={chosenIn(form, 'answerFlowId')}
          onChange={choose('answerFlowId', 'answerQueueId')}
          error={form.errors.answerFlowId}
        />
      </div>
      <TicketFields form={form} isLocked={isLocked} />
    </>
  );
}

/** Whether a message opens a ticket, for which user and in which state (BOT-91). */
function TicketFields({ form, isLocked }: { form: CampaignForm; isLocked: boolean }) {
  const text = useCampaignDialogText();
  return (
    <>
      <h3 className={classes.title}>{text('ticket')}</h3>
      <div className={classes.pair}>
        <Select
          label={text('openTicket')}
          allowDeselect={false}
          disabled={isLocked}
          data={(['enabled', 'disabled'] as const).map((value) => ({ value, label: text(value) }))}
          {...form.getInputProps('openTicket')}
        />
        <Select
          label={text('statusTicket')}
          allowDeselect={false}
          disabled={isLocked}
          data={(['closed', 'pending', 'open'] as const).map((value) => ({
            value,
            label: text(`ticketIs_${value}`),
          }))}
          {...form.getInputProps('statusTicket')}
        />
        <UserSearch
          label={text('ticketUser')}
          disabled={isLocked}
          value={chosenIn(form, 'userId')}
          onChange={(id) => form.setFieldValue('userId', id)}
          error={form.errors.userId}
        />
        <QueueSelect
          label={text('queueOf')}
          withAsterisk={chosenIn(form, 'userId') !== undefined}
          disabled={isLocked}
          value={chosenIn(form, 'queueId')}
          onChange={(id) => form.setFieldValue('queueId', id)}
          error={form.errors.queueId}
        />
      </div>
    </>
  );
}
