import type { WebhookDelivery } from '@recado/shared/features/webhooks';
import type { useWebhookText } from './webhooks.texts.ts';

/** The result of a delivery in words. */
export function outcomeText(
  text: ReturnType<typeof useWebhookText>,
  { state, error, status }: Pick<WebhookDelivery, 'state' | 'error' | 'status'>,
): string {
  if (error === 'status') return text('answered', { status: status ?? 0 });
  if (error) return text(`error_${error}`);
  return text(state === 'delivered' ? 'arrived' : 'waiting');
}
