import { Switch, TextInput } from '@mantine/core';
import {
  type Connection,
  ConnectionInput,
  connectionApi,
  wrongTogether,
} from '@recado/shared/features/connections';
import { isOn } from '@recado/shared/features/settings';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { type OpeningHours, usualHours } from '@recado/shared/lib/openingHours';
import { useState } from 'react';
import { FormSheet } from '../../components/form/FormDialog.tsx';
import { OpeningHoursField } from '../../components/form/OpeningHoursField.tsx';
import { PreparedTextField } from '../../components/form/prepared/PreparedTextField.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { Strip } from '../../components/Strip.tsx';
import { call } from '../../lib/api.ts';
import { useCompanySettings } from '../../lib/session/companySettings.ts';
import { SpecialDaysNote } from '../../lib/specialDays/SpecialDaysNote.tsx';
import { QueuesSelect } from '../../pickers/queuePickers.ts';
import { useOnlyQueue } from '../../pickers/useOnlyQueue.ts';
import { AccountFields, accountIn } from './AccountFields.tsx';
import { BotFields } from './bot/BotFields.tsx';
import { useBotText } from './bot/bot.texts.ts';
import { botFieldsOf, fieldsOfTab, type Greeting } from './bot/connectionForm.ts';
import { GreetingFile } from './bot/GreetingFile.tsx';
import { RatingFields } from './bot/RatingFields.tsx';
import { VacationFields } from './bot/VacationFields.tsx';
import { changeConnection } from './connectionCache.ts';
import { useConnectionText } from './connections.texts.ts';

interface Props {
  connection: Connection | undefined;
  onSaved(connection: Connection): void;
  onClose(): void;
}

/** With several queues the bot asks the customer to choose, so the greeting must have words (OPEN-42). */
const Input = ConnectionInput.refine(
  ({ queueIds, greetingMessage }) => queueIds.length < 2 || greetingMessage.trim() !== '',
  { path: ['greetingMessage'], error: 'ERR_WAPP_GREETING_REQUIRED' },
);

/** A new account needs its secrets; a stored one keeps them. */
const withSecrets = (['accessToken', 'appSecret'] as const).reduce(
  (schema, secret) =>
    schema.refine(({ account }) => account?.[secret] !== '', {
      path: ['account', secret],
      error: 'Required',
    }),
  Input,
);

/** Fields that depend on each other, checked as the server does (CONN-34, CONN-39, CONN-50, CONN-51). */
const fitting = (schema: typeof Input, ratings: boolean) =>
  schema.superRefine((values, { addIssue }) => {
    for (const [field, message] of Object.entries(wrongTogether(values, ratings)))
      addIssue({ code: 'custom', path: [field], message });
  });

/** Creates or changes a connection (CONN-24 to CONN-51). */
export function ConnectionDialog({ connection, onSaved, onClose }: Props) {
  const text = useConnectionText();
  const botText = useBotText();
  // The stored connection: when only the upload fails, the next save creates no second one.
  const [stored, setStored] = useState(connection);
  const settings = useCompanySettings().data ?? {};
  const ratings = isOn(settings.userRating ?? '');
  const form = useSchemaForm(fitting(connection ? Input : withSecrets, ratings), {
    ...botFieldsOf(connection),
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
  useOnlyQueue(!connection, (queueId) => {
    form.setFieldValue('queueIds', [queueId]);
    form.resetDirty({ ...form.getValues(), queueIds: [queueId] });
  });
  const { values } = form;
  const { groups } = capabilitiesOf(values.channel ?? 'whatsapp');
  const greetingError = form.errors.greetingMessage ? text('greetingRequired') : undefined;

  async function save({ channel, greeting, ...body }: ConnectionInput & { greeting?: unknown }) {
    let saved = await changeConnection(() =>
      stored
        ? call(connectionApi.update, { params: { id: stored.id }, body })
        : call(connectionApi.create, { body: { ...body, channel } }),
    );
    setStored(saved);
    onSaved(saved);
    const params = { id: saved.id };
    if (greeting instanceof File)
      saved = await changeConnection(() =>
        call(connectionApi.upload, { params, body: {}, files: [greeting] }),
      );
    else if (greeting === null && saved.greetingMediaId)
      saved = await changeConnection(() => call(connectionApi.removeMedia, { params }));
    else return;
    onSaved(saved);
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
      <PreparedTextField
        label={text('greeting')}
        withAsterisk={(values.queueIds?.length ?? 0) > 1}
        {...form.getInputProps('greetingMessage')}
        error={greetingError}
      />
      <GreetingFile
        connection={connection}
        value={values.greeting as Greeting}
        onChange={(greeting) => form.setFieldValue('greeting', greeting)}
      />
      <PreparedTextField
        label={text('farewell')}
        description={text('farewellHint')}
        {...form.getInputProps('complationMessage')}
      />
      <VacationFields form={form} />
    </>
  );
  const hoursChanged =
    JSON.stringify(values.schedules) !== JSON.stringify(connection?.schedules ?? usualHours);
  const hours = (
    <>
      {hoursChanged && <Strip>{botText('saveToKeep')}</Strip>}
      <PreparedTextField label={botText('outOfHoursMessage')} {...form.getInputProps('outOfHoursMessage')} />
      <OpeningHoursField
        value={values.schedules as OpeningHours}
        onChange={(schedules) => form.setFieldValue('schedules', schedules)}
        errors={form.errors}
      />
      <SpecialDaysNote />
    </>
  );
  return (
    <FormSheet
      width="medium"
      title={text(connection ? 'edit' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(connection ? 'changed' : 'created', { name })}
      onClose={onClose}
      tabs={[
        { label: text('tabGeneral'), content: general },
        { label: text('tabMessages'), fields: fieldsOfTab.messages, content: messages },
        { label: botText('tabBot'), fields: fieldsOfTab.bot, content: <BotFields form={form} /> },
        {
          label: botText('tabRating'),
          fields: fieldsOfTab.rating,
          content: <RatingFields form={form} ratings={ratings} />,
        },
        ...(settings.scheduleType === 'connection'
          ? [{ label: botText('tabHours'), fields: fieldsOfTab.hours, content: hours }]
          : []),
      ]}
    />
  );
}
