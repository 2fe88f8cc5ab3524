import type { Connection } from '@recado/shared/features/connections';
import { isOn } from '@recado/shared/features/settings';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { useState } from 'react';
import { FormSheet } from '../../components/form/FormDialog.tsx';
import { useCompanySettings } from '../../lib/session/companySettings.ts';
import { BotFields } from './bot/BotFields.tsx';
import { useBotText } from './bot/bot.texts.ts';
import { fieldsOfTab } from './bot/connectionForm.ts';
import { FlowFields } from './bot/FlowFields.tsx';
import { HoursFields } from './bot/HoursFields.tsx';
import { IntegrationFields } from './bot/IntegrationFields.tsx';
import { MessageFields } from './bot/MessageFields.tsx';
import { RatingFields } from './bot/RatingFields.tsx';
import { useConnectionText } from './connections.texts.ts';
import { GeneralFields } from './GeneralFields.tsx';
import { HistoryFields } from './history/HistoryFields.tsx';
import { useHistoryText } from './history/history.texts.ts';
import { mayDrop } from './history/mayDrop.ts';
import { AccountsDialog } from './signIn/AccountsDialog.tsx';
import { MetaSignInFields } from './signIn/MetaSignInFields.tsx';
import type { MetaPerson } from './signIn/signInByMeta.ts';
import { useConnectionForm } from './useConnectionForm.ts';
import { useSaveConnection } from './useSaveConnection.ts';

interface Props {
  connection: Connection | undefined;
  onSaved(connection: Connection): void;
  onClose(): void;
}

/** Creates or changes a connection (CONN-24 to CONN-51). */
export function ConnectionDialog({ connection, onSaved, onClose }: Props) {
  const text = useConnectionText();
  const botText = useBotText();
  const historyText = useHistoryText();
  const settings = useCompanySettings().data ?? {};
  const ratings = isOn(settings.userRating ?? '');
  const form = useConnectionForm(connection, ratings);
  const save = useSaveConnection(connection, onSaved);
  const shared = { form, connection };
  const [person, setPerson] = useState<MetaPerson>();
  const channel = form.values.channel ?? 'whatsapp';
  const signIn = !connection && (
    <MetaSignInFields form={form} channel={channel} onPerson={setPerson} onDone={onClose} />
  );
  const sheet = (
    <FormSheet
      width="medium"
      title={text(connection ? 'edit' : 'add')}
      form={form}
      save={save}
      before={() => mayDrop(connection, form.values)}
      done={({ name }) => text(connection ? 'changed' : 'created', { name })}
      onClose={onClose}
      tabs={[
        { label: text('tabGeneral'), content: <GeneralFields {...shared} signIn={signIn} /> },
        {
          label: botText('tabIntegrations'),
          fields: fieldsOfTab.integrations,
          content: <IntegrationFields form={form} />,
        },
        {
          label: text('tabMessages'),
          fields: fieldsOfTab.messages,
          content: <MessageFields {...shared} />,
        },
        { label: botText('tabBot'), fields: fieldsOfTab.bot, content: <BotFields form={form} /> },
        {
          label: botText('tabRating'),
          fields: fieldsOfTab.rating,
          content: <RatingFields form={form} ratings={ratings} />,
        },
        { label: botText('tabFlow'), fields: fieldsOfTab.flow, content: <FlowFields form={form} /> },
        ...(capabilitiesOf(channel).history
          ? [
              {
                label: historyText('tab'),
                fields: fieldsOfTab.history,
                content: <HistoryFields form={form} />,
              },
            ]
          : []),
        ...(settings.scheduleType === 'connection'
          ? [{ label: botText('tabHours'), fields: fieldsOfTab.hours, content: <HoursFields {...shared} /> }]
          : []),
      ]}
    />
  );
  return (
    <>
      {sheet}
      {person && (
        <AccountsDialog
          person={person}
          channel={channel}
          queueIds={(form.values.queueIds ?? []) as number[]}
          onClose={() => setPerson(undefined)}
          onDone={onClose}
        />
      )}
    </>
  );
}
