import { type Webhook, webhookApi } from '@recado/shared/features/webhooks';
import { IconKey, IconListDetails, IconSend } from '@tabler/icons-react';
import { confirm } from '../../components/confirm.tsx';
import { namedAction, type RowAction } from '../../components/list/rowAction.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { outcomeText } from './outcomeText.ts';
import { useWebhookText } from './webhooks.texts.ts';

interface Opens {
  /** Shows the deliveries of a webhook. */
  onShow(webhook: Webhook): void;
  /** Shows a new secret, this once. */
  onSecret(secret: string): void;
}

/** The actions of a webhook: its deliveries, a test, a new secret. */
export function useWebhookActions({ onShow, onSecret }: Opens): (webhook: Webhook) => RowAction[] {
  const text = useWebhookText();

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
      onSecret((await call(webhookApi.renewSecret, { params: { id } })).secret);
    } catch (error) {
      toast.error(error);
    }
  }
  return (webhook) =>
    [
      { key: 'deliveries' as const, Icon: IconListDetails, onClick: () => onShow(webhook) },
      { key: 'test' as const, Icon: IconSend, onClick: () => void test(webhook) },
      { key: 'renew' as const, Icon: IconKey, onClick: () => void renewSecret(webhook) },
    ].map((action) => namedAction({ ...action, label: text(action.key), name: webhook.name }));
}
