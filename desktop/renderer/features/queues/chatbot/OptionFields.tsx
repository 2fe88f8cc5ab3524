import { Select, Stack, Switch, TextInput } from '@mantine/core';
import { optionTypes } from '@recado/shared/features/chatbots';
import type { Ref } from 'react';
import { PreparedTextField } from '../../../components/form/prepared/PreparedTextField.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { IntegrationField } from '../../../pickers/bots/integrationPickers.tsx';
import { FileListSelect } from '../../../pickers/filePickers.ts';
import { QueueSelect } from '../../../pickers/queuePickers.ts';
import { UserSelect } from '../../../pickers/userPickers.tsx';
import { useChatbotText } from './chatbot.texts.ts';
import type { Option } from './optionTree.ts';

interface Props {
  option: Option;
  /** The queue of this option; no option leads to its own queue. */
  queueId: number | undefined;
  onChange(changes: Partial<Option>): void;
  /** The errors of its fields. */
  errors: Record<string, unknown>;
  nameRef: Ref<HTMLInputElement>;
}

/** The types of an option. A plan without integrations offers none; an option that has one keeps it. */
function useOfferedTypes(chosen: Option['queueType']) {
  const mayIntegrate = useCan('integrations:view');
  return optionTypes.filter((type) => type !== 'integration' || mayIntegrate || chosen === type);
}

/** The fields of one option; its type decides which ones it has (QUEUE-20). */
export function OptionFields({ option, queueId, onChange, errors, nameRef }: Props) {
  const text = useChatbotText();
  const offered = useOfferedTypes(option.queueType);
  const error = (field: string) => (errors[field] as string | undefined) ?? null;
  return (
    <Stack gap={12}>
      <TextInput
        ref={nameRef}
        label={text('name')}
        description={text('nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        maxLength={100}
        value={option.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={error('name')}
      />
      <Select
        label={text('queueType')}
        allowDeselect={false}
        data={offered.map((type) => ({ value: type, label: text(type) }))}
        value={option.queueType}
        onChange={(type) => type && onChange({ queueType: type as Option['queueType'] })}
        error={error('options')}
      />
      <TargetField option={option} queueId={queueId} onChange={onChange} error={error} />
      <PreparedTextField
        label={text('message')}
        {...((option.queueType === 'text' || option.options.length > 0) && {
          withAsterisk: true,
          description: text('messageHint'),
        })}
        minRows={2}
        value={option.greetingMessage}
        onChange={(greetingMessage) => onChange({ greetingMessage })}
        error={error('greetingMessage')}
      />
      <Switch
        label={text('closeTicket')}
        description={text('closeTicketHint')}
        checked={option.closeTicket}
        onChange={(event) => onChange({ closeTicket: event.currentTarget.checked })}
      />
    </Stack>
  );
}

/** Where an option leads, as its type asks. */
function TargetField({
  option,
  queueId,
  onChange,
  error,
}: Pick<Props, 'option' | 'queueId' | 'onChange'> & { error(field: string): string | null }) {
  const text = useChatbotText();
  return (
    <>
      {option.queueType === 'attendent' && (
        <UserSelect
          label={text('optUserId')}
          withAsterisk
          only={({ takesTickets }) => takesTickets}
          value={option.optUserId}
          onChange={(optUserId) => onChange({ optUserId })}
          error={error('optUserId')}
        />
      )}
      {option.queueType === 'queue' && (
        <QueueSelect
          label={text('optQueueId')}
          withAsterisk
          only={({ id }) => id !== queueId}
          value={option.optQueueId}
          onChange={(optQueueId) => onChange({ optQueueId })}
          error={error('optQueueId')}
        />
      )}
      {option.queueType === 'integration' && (
        <IntegrationField
          label={text('optIntegrationId')}
          withAsterisk
          value={option.optIntegrationId}
          onChange={(optIntegrationId) => onChange({ optIntegrationId })}
          error={error('optIntegrationId')}
        />
      )}
      {option.queueType === 'file' && (
        <FileListSelect
          label={text('optFileId')}
          withAsterisk
          value={option.optFileId}
          onChange={(optFileId) => onChange({ optFileId })}
          error={error('optFileId')}
        />
      )}
    </>
  );
}
