import { type Webhook, webhookApi } from '@recado/shared/features/webhooks';
import { IconKey, IconListDetails, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../../components/confirm.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { SecretDialog } from '../../components/SecretDialog.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { toast } from '../../lib/toast.ts';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { outcomeText } from './outcomeText.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { webhookList } from './webhookList.ts';
import { useWebhookText } from './webhooks.texts.ts';

/** The company's webhooks: state and deliveries of each, a test, a new secret (HOOK-01 to 07). */
export function WebhooksScreen() {
  const text = useWebhookText();
  const [secret, setSecret] = useState<string>();
  const [showing, setShowing] = useState<Webhook>();

  const columns: Column<Webhook>[] = [
    { key: 'name', label: text('name'), isTitle: true, render: ({ name }) => name },
    { key: 'url', label: text('url'), render: ({ url }) => url },
    {
      key: 'topics',
      label: text('topics'),
      wideOnly: true,
      render: ({ topics }) => topics.map((topic) => text(`topic_${topic}`)).join(', '),
    },
    {
      key: 'lastDelivered',
      label: text('lastDelivered'),
      width: 150,
      wideOnly: true,
      render: ({ lastDeliveredAt }) => lastDeliveredAt && formatShortDateTime(lastDeliveredAt),
    },
    {
      key: 'state',
      label: text('status'),
      width: 150,
      render: (webhook) => <State webhook={webhook} />,
    },
  ];

  async function test({ id, name }: Webhook) {
    try {
      const delivery = await call(webhookApi.test, { params: { id } });
      if (delivery.state === 'delivered') toast.success(text('testArrived', { name, ms: delivery.ms ?? 0 }));
      else toast.error(`${name}: ${outcomeText(text, delivery)}`);
    } catch (error) {
      toast.error(error);
    }
  }
  async function renewSecret({ id }: Webhook) {
    const agreed = await confirm({
      title: text('renewTitle'),
      question: text('renewQuestion'),
      confirm: text('renew'),
    });
    if (!agreed) return;
    try {
      setSecret((await call(webhookApi.renewSecret, { params: { id } })).secret);
    } catch (error) {
      toast.error(error);
    }
  }
  const action = (
    key: 'deliveries' | 'test' | 'renew',
    webhook: Webhook,
    icon: typeof IconSend,
    onClick: () => void,
  ) => {
    const Icon = icon;
    return {
      key,
      label: text(key),
      fullLabel: `${text(key)}: ${webhook.name}`,
      icon: <Icon size={18} stroke={1.7} />,
      onClick,
    };
  };
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
        actions={(webhook) => [
          action('deliveries', webhook, IconListDetails, () => setShowing(webhook)),
          action('test', webhook, IconSend, () => void test(webhook)),
          action('renew', webhook, IconKey, () => void renewSecret(webhook)),
        ]}
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

function State({ webhook: { active, turnedOff, failingSince, lastDeliveredAt } }: { webhook: Webhook }) {
  const text = useWebhookText();
  if (turnedOff) return <StateBadge tone="bad">{text('turnedOff')}</StateBadge>;
  if (!active) return <StateBadge tone="calm">{text('off')}</StateBadge>;
  if (failingSince) return <StateBadge tone="warn">{text('failing')}</StateBadge>;
  if (!lastDeliveredAt) return <StateBadge tone="calm">{text('nothingYet')}</StateBadge>;
  return <StateBadge tone="ok">{text('on')}</StateBadge>;
}
