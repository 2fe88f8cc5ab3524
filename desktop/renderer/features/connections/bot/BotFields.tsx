import { Select, SimpleGrid, Switch } from '@mantine/core';
import { expiryRules } from '@recado/shared/features/connections';
import { useState } from 'react';
import { PreparedTextField } from '../../../components/form/prepared/PreparedTextField.tsx';
import { QueueSelect } from '../../../pickers/queuePickers.ts';
import { useBotText } from './bot.texts.ts';
import { CountField } from './CountField.tsx';
import type { ConnectionForm } from './connectionForm.ts';

/** One day in minutes: the default when a user turns on closing silent tickets (CONST-07, OPEN-41). */
const usualExpiry = 1440;

/** The menu of queues, and what the bot does with tickets over time (CONN-36 to CONN-40). */
export function BotFields({ form }: { form: ConnectionForm }) {
  const text = useBotText();
  const words = (name: 'inactiveMessage' | 'expiresInactiveMessage') => (
    <PreparedTextField label={text(name)} minRows={2} {...form.getInputProps(name)} />
  );
  // A state of its own, not derived from the number: the field would disappear while somebody empties it to
  // type another.
  const [closesSilent, setClosesSilent] = useState(Number(form.values.expiresTicket) > 0);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CountField form={form} name="maxUseBotQueues" hint={text('maxUseBotQueuesHint')} />
        <CountField form={form} name="timeUseBotQueues" />
      </SimpleGrid>
      <CountField form={form} name="timeCreateNewTicket" hint={text('timeCreateNewTicketHint')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CountField form={form} name="timeSendQueue" />
        <QueueSelect
          label={text('sendIdQueue')}
          value={form.values.sendIdQueue as number | null}
          onChange={(id) => form.setFieldValue('sendIdQueue', id)}
          error={form.errors.sendIdQueue}
        />
      </SimpleGrid>
      <CountField form={form} name="timeInactiveMessage" />
      {Number(form.values.timeInactiveMessage) > 0 && words('inactiveMessage')}
      <Switch
        label={text('closesSilent')}
        checked={closesSilent}
        onChange={({ currentTarget: { checked } }) => {
          setClosesSilent(checked);
          form.setFieldValue('expiresTicket', checked ? usualExpiry : 0);
        }}
      />
      {closesSilent && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <CountField form={form} name="expiresTicket" />
            <Select
              label={text('whenExpiresTicket')}
              allowDeselect={false}
              data={expiryRules.map((value) => ({ value, label: text(`whenExpiresTicket_${value}`) }))}
              value={String(form.values.whenExpiresTicket)}
              onChange={(rule) => rule && form.setFieldValue('whenExpiresTicket', rule)}
            />
          </SimpleGrid>
          {words('expiresInactiveMessage')}
        </>
      )}
    </>
  );
}
