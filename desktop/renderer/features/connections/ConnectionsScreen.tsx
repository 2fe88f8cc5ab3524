import { type Connection, connectionApi } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { useState } from 'react';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/session/session.ts';
import { PageProfileDialog } from '../pageProfiles/PageProfileDialog.tsx';
import { SiteChatDialog } from '../siteChats/SiteChatDialog.tsx';
import { ArchivedButton } from './archive/ArchivedButton.tsx';
import { ChangeNumberDialog } from './archive/ChangeNumberDialog.tsx';
import { ConnectionDialog } from './ConnectionDialog.tsx';
import { CockpitSheet } from './cockpit/CockpitSheet.tsx';
import { useCockpit } from './cockpit/useCockpit.ts';
import { connectionList } from './connectionCache.ts';
import { useConnectionText } from './connections.texts.ts';
import { RestartAllButton } from './RestartAllButton.tsx';
import { SupportButton } from './SupportButton.tsx';
import { QrDialog } from './session/QrDialog.tsx';
import { WebhookDialog } from './session/WebhookDialog.tsx';
import { useConnectionActions } from './useConnectionActions.ts';
import { useConnectionColumns } from './useConnectionColumns.tsx';
import { useOfferedChannels } from './useOfferedChannels.ts';

/** What connects a connection, or sets it up. */
const dialogs = { code: QrDialog, signIn: WebhookDialog, keys: WebhookDialog, embed: SiteChatDialog };

/**
 * The company's connections: their states, and buttons to connect, disconnect and change them (CONN-01 to
 * 23).
 */
export function ConnectionsScreen() {
  const text = useConnectionText();
  const mayManage = useCan('connections:manage');
  const hasChannel = useOfferedChannels().length > 0;
  const [scanning, setScanning] = useState<Connection>();
  const columns = useConnectionColumns(setScanning);
  const cockpit = useCockpit();
  const [changing, setChanging] = useState<Connection>();
  const [welcoming, setWelcoming] = useState<Connection>();
  const actionsOf = useConnectionActions({
    showCockpit: ({ id }) => cockpit.open(id),
    changeNumber: setChanging,
    showProfile: setWelcoming,
  });
  // The channel decides how a connection is set up.
  const Connecting = scanning && dialogs[capabilitiesOf(scanning.channel).connects];

  return (
    <>
      <EditableListScreen
        title={text('title')}
        list={connectionList}
        columns={columns}
        withSearch={false}
        actions={actionsOf}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
        tools={
          mayManage && (
            <>
              <ArchivedButton />
              <RestartAllButton />
              <SupportButton />
            </>
          )
        }
        allow="connections:manage"
        goesOn={scanning !== undefined}
        mayAdd={hasChannel}
        addLabel={text('add')}
        dialog={(connection, onClose) => (
          <ConnectionDialog
            connection={connection}
            onSaved={(saved) => {
              if (!connection) setScanning(saved);
            }}
            onClose={onClose}
          />
        )}
        remove={({ id }) => call(connectionApi.remove, { params: { id } })}
      />
      {cockpit.shown && <CockpitSheet connection={cockpit.shown} onClose={cockpit.close} />}
      {welcoming && (
        <PageProfileDialog
          connectionId={welcoming.id}
          name={welcoming.name}
          onClose={() => setWelcoming(undefined)}
        />
      )}
      {scanning && Connecting && (
        <Connecting
          id={scanning.id}
          name={scanning.name}
          onClose={() => setScanning(undefined)}
          onChangeNumber={setChanging}
        />
      )}
      {changing && (
        <ChangeNumberDialog
          connection={changing}
          onClose={() => setChanging(undefined)}
          onChanged={setScanning}
        />
      )}
    </>
  );
}
