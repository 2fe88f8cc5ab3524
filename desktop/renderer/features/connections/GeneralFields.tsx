import { Select, Switch, TextInput } from '@mantine/core';
import { type Connection, readPolicies } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import type { ReactNode } from 'react';
import { QueuesSelect } from '../../pickers/queuePickers.ts';
import { AccountFields } from './AccountFields.tsx';
import type { ConnectionForm } from './bot/connectionForm.ts';
import { useConnectionText } from './connections.texts.ts';

interface Props {
  form: ConnectionForm;
  connection: Connection | undefined;
  /** Opens Meta's windows for a new connection. */
  signIn?: ReactNode;
}

/** The first tab: the account, its queues and its groups. */
export function GeneralFields({ form, connection, signIn }: Props) {
  const text = useConnectionText();
  const { values } = form;
  const { groups, typing } = capabilitiesOf(values.channel ?? 'whatsapp');
  return (
    <>
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <AccountFields
        connection={connection}
        channel={values.channel ?? 'whatsapp'}
        account={values.account}
        errors={form.errors}
        signIn={signIn}
        onChannel={(channel) => form.setFieldValue('channel', channel)}
        onAccount={(account) => form.setFieldValue('account', account)}
      />
      <QueuesSelect
        label={text('queues')}
        description={text('queuesHint')}
        value={values.queueIds as number[]}
        onChange={(queueIds) => form.setFieldValue('queueIds', queueIds)}
      />
      <Switch
        label={text('isDefault')}
        description={text('isDefaultHint')}
        checked={values.isDefault === true}
        onChange={(event) => form.setFieldValue('isDefault', event.currentTarget.checked)}
      />
      <Select
        label={text('readReceipts')}
        description={text('readReceiptsHint')}
        allowDeselect={false}
        data={readPolicies.map((value) => ({ value, label: text(`read_${value}`) }))}
        {...form.getInputProps('readReceipts')}
      />
      {typing && (
        <Switch
          label={text('seesTyping')}
          description={text('seesTypingHint')}
          checked={values.seesTyping === true}
          onChange={(event) => form.setFieldValue('seesTyping', event.currentTarget.checked)}
        />
      )}
      {groups && (
        <Switch
          label={text('allowGroup')}
          checked={values.allowGroup === true}
          onChange={(event) => form.setFieldValue('allowGroup', event.currentTarget.checked)}
        />
      )}
      {groups && values.allowGroup === true && (
        <Switch
          label={text('groupAsTicket')}
          description={text('groupAsTicketHint')}
          checked={values.groupAsTicket === 'enabled'}
          onChange={(event) =>
            form.setFieldValue('groupAsTicket', event.currentTarget.checked ? 'enabled' : 'disabled')
          }
        />
      )}
    </>
  );
}
