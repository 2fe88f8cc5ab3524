import type { Webhook } from '@recado/shared/features/webhooks';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import type { Column } from '../../components/list/column.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { useWebhookText } from './webhooks.texts.ts';

/** The columns of the webhooks. */
export function useWebhookColumns(): Column<Webhook>[] {
  const text = useWebhookText();
  return [
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
}

function State({ webhook: { active, turnedOff, failingSince, lastDeliveredAt } }: { webhook: Webhook }) {
  const text = useWebhookText();
  if (turnedOff) return <StateBadge tone="bad">{text('turnedOff')}</StateBadge>;
  if (!active) return <StateBadge tone="calm">{text('off')}</StateBadge>;
  if (failingSince) return <StateBadge tone="warn">{text('failing')}</StateBadge>;
  if (!lastDeliveredAt) return <StateBadge tone="calm">{text('nothingYet')}</StateBadge>;
  return <StateBadge tone="ok">{text('on')}</StateBadge>;
}
