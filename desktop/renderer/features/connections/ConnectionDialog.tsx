import { Switch, Textarea, TextInput } from '@mantine/core';
import { type Connection, ConnectionInput, connectionApi } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { QueuesSelect } from '../../pickers/queuePickers.ts';
import { AccountFields, accountIn } from './AccountFields.tsx';
import { useConnectionText } from './connections.texts.ts';

interface Props {
  connection: Connection | undefined;
  onSaved(connection: Connection): void;
  onClose(): void;
}

/** With several queues the customer is asked to choose, so there must be words to ask with (OPEN-42). */
const Input = ConnectionInput.refine(
  ({ queueIds, greetingMessage }) => queueIds.length < 2 || greetingMessage.trim() !== '',
  { path: ['greetingMessage'], error: 'ERR_WAPP_GREETING_REQUIRED' },
);

/** A new account needs its secrets; one that is known keeps them. */
const withSecrets = (['accessToken', 'appSecret'] as const).reduce(
  (schema, secret) =>
    schema.refine(({ account }) => account?.[secret] !== '', {
      path: ['account', secret],
      error: 'Required',
    }),
  Input,
);

/** Creates or changes a connection (CONN-24 to 32). */
export function ConnectionDialog({ connection, onSaved, onClose }: Props) {
  const text = useConnectionText();
  const form = useSchemaForm(connection ? Input : withSecrets, {
    name: connection?.name ?? '',
    channel: connection?.channel ?? 'whatsapp',
    isDefault: connection?.isDefault ?? false,
    allowGroup: connection?.allowGroup ?? false,
    groupAsTicket: connection?.groupAsTicket ?? 'disabled',
    greetingMessage: connection?.greetingMessage ?? '',
    complationMessage: connection?.complationMessage ?? '',
    queueIds: connection?.queueIds ?? [],
    account: accountIn(connection),
  });
  const { values } = form;
  const { groups } = capabilitiesOf(values.channel ?? 'whatsapp');
  const greetingError = form.errors.greetingMessage ? text('greetingRequired') : undefined;

  async function save({ channel, ...body }: ConnectionInput) {
    onSaved(
      connection
        ? await call(connectionApi.update, { params: { id: connection.id }, body })
        : await call(connectionApi.create, { body: { ...body, channel } }),
    );
  }

  const general = (
    <>
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <AccountFields
        connection={connection}
        channel={values.channel ?? 'whatsapp'}
        account={values.account}
        errors={form.errors}
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
  const messages = (
    <>
      <Textarea
        label={text('greeting')}
        withAsterisk={(values.queueIds?.length ?? 0) > 1}
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('greetingMessage')}
        error={greetingError}
      />
      <Textarea
        label={text('farewell')}
        description={text('farewellHint')}
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('complationMessage')}
      />
    </>
  );
  return (
    <FormDialog
      title={text(connection ? 'edit' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(connection ? 'changed' : 'created', { name })}
      onClose={onClose}
      tabs={[
        { label: text('tabGeneral'), content: general },
        {
          label: text('tabMessages'),
          fields: ['greetingMessage', 'complationMessage'],
          content: messages,
        },
      ]}
    />
  );
}
