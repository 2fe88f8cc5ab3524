import { type Webhook, webhookApi } from '@recado/shared/features/webhooks';
import { useState } from 'react';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { SecretDialog } from '../../components/SecretDialog.tsx';
import { call } from '../../lib/api.ts';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { useWebhookActions } from './useWebhookActions.ts';
import { useWebhookColumns } from './useWebhookColumns.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { webhookList } from './webhooks.live.ts';
import { useWebhookText } from './webhooks.texts.ts';

/** The company's webhooks: state and deliveries of each, a test, a new secret (HOOK-01 to 07). */
export function WebhooksScreen() {
  const text = useWebhookText();
  const [secret, setSecret] = useState<string>();
  const [showing, setShowing] = useState<Webhook>();
  const columns = useWebhookColumns();
  const actions = useWebhookActions({ onShow: setShowing, onSecret: setSecret });
  return (
    <>
      <EditableListScreen
        title={text('title')}
        list={webhookList}
        columns={columns}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
        allow="webhooks:manage"
        addLabel={text('add')}
        dialog={(webhook, onClose) => (
          <WebhookDialog webhook={webhook} onMade={setSecret} onClose={onClose} />
        )}
        remove={({ id }) => call(webhookApi.remove, { params: { id } })}
        mayRemove={({ kind }) => kind === 'own'}
        actions={actions}
      />
      {showing && <DeliveriesDialog webhook={showing} onClose={() => setShowing(undefined)} />}
      {secret && (
        <SecretDialog
          title={text('secretTitle')}
          hint={text('secretHint')}
          label={text('secret')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
}
