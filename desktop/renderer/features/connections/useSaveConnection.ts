import { type Connection, type ConnectionInput, connectionApi } from '@recado/shared/features/connections';
import { can } from '@recado/shared/permissions';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useActor } from '../../lib/session/session.ts';
import { changeConnection } from './connectionCache.ts';

/** Stores a connection and then the file of its greeting. When only the upload fails, the next save creates no second one. */
export function useSaveConnection(
  connection: Connection | undefined,
  onSaved: (connection: Connection) => void,
): (values: ConnectionInput & { greeting?: unknown }) => Promise<void> {
  const [stored, setStored] = useState(connection);
  const actor = useActor();
  return async ({ channel, greeting, integrationId, promptId, ...rest }) => {
    // Without the right to a bot its field is closed, and the stored choice stays.
    const body = {
      ...rest,
      ...(can(actor, 'integrations:view') && { integrationId }),
      ...(can(actor, 'prompts:view') && { promptId }),
    };
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
  };
}
