import {
  ActionIcon,
  Button,
  Code,
  Group,
  SegmentedControl,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core';
import {
  deliveryStates,
  type Webhook,
  type WebhookDelivery,
  webhookApi,
} from '@recado/shared/features/webhooks';
import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { Failed } from '../../components/Failed.tsx';
import { Hint } from '../../components/hint/Hint.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { OlderNewer } from '../../components/list/OlderNewer.tsx';
import { RowSkeletons } from '../../components/list/RowSkeletons.tsx';
import { Notice } from '../../components/Notice.tsx';
import { EmptyDrawer } from '../../components/pictures.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { toast } from '../../lib/toast.ts';
import classes from './DeliveriesDialog.module.css';
import { outcomeText } from './outcomeText.ts';
import { useWebhookText } from './webhooks.texts.ts';

/** The open dialog polls this often, so that waiting deliveries show their result. */
const refreshMs = 3000;
const tones = { delivered: 'ok', waiting: 'warn', failed: 'bad' } as const;
type Shown = 'all' | (typeof deliveryStates)[number];

/** The deliveries of an endpoint: result, answer, and a button to send again (HOOK-06). */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const text = useWebhookText();
  const [shown, setShown] = useState<Shown>('all');
  const [pageNumber, setPage] = useState(1);
  const params = { id: webhook.id };
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['webhookDeliveries', webhook.id, shown, pageNumber],
    queryFn: () =>
      call(webhookApi.deliveries, {
        params,
        query: { pageNumber, ...(shown !== 'all' && { state: shown }) },
      }),
    refetchInterval: refreshMs,
  });
  async function again(send: () => Promise<unknown>) {
    try {
      await send();
      toast.success(text('sentAgain'));
      await refetch();
    } catch (refused) {
      toast.error(refused);
    }
  }
  return (
    <Dialog title={text('deliveriesOf', { name: webhook.name })} width="medium" onClose={onClose}>
      <Stack gap={12}>
        <Group justify="space-between" gap={8}>
          <SegmentedControl
            aria-label={text('deliveries')}
            value={shown}
            onChange={(chosen) => {
              setShown(chosen as Shown);
              setPage(1);
            }}
            data={(['all', ...deliveryStates] as const).map((value) => ({
              value,
              label: text(`list_${value}`),
            }))}
          />
          {shown === 'failed' && data && data.count > 0 && (
            <Button
              variant="default"
              onClick={() => void again(() => call(webhookApi.replayFailed, { params }))}
            >
              {text('replayAll')}
            </Button>
          )}
        </Group>
        {isPending && <RowSkeletons count={4} />}
        {error && <Failed error={error} retry={() => void refetch()} />}
        {data?.deliveries.length === 0 && <Notice picture={<EmptyDrawer />} title={text('noDeliveries')} />}
        {data?.deliveries.map((delivery) => (
          <Delivery
            key={delivery.id}
            webhookId={webhook.id}
            delivery={delivery}
            onReplay={() =>
              void again(() => call(webhookApi.replay, { params: { ...params, deliveryId: delivery.id } }))
            }
          />
        ))}
        <OlderNewer pageNumber={pageNumber} page={data} setPage={setPage} />
      </Stack>
    </Dialog>
  );
}

interface DeliveryProps {
  webhookId: number;
  delivery: WebhookDelivery;
  onReplay(): void;
}

function Delivery({ webhookId, delivery, onReplay }: DeliveryProps) {
  const text = useWebhookText();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['webhookDelivery', delivery.id],
    enabled: isOpen,
    queryFn: () => call(webhookApi.payload, { params: { id: webhookId, deliveryId: delivery.id } }),
  });
  const name = `${text(`topic_${delivery.topic}`)}${delivery.action && delivery.topic !== 'test' ? ` · ${delivery.action}` : ''}`;
  return (
    <div className={classes.delivery}>
      <Group gap={8} wrap="nowrap">
        <UnstyledButton
          className={classes.open ?? ''}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Text size="sm" fw={500} truncate>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {formatShortDateTime(delivery.at)}
            {delivery.tries > 0 && ` · ${text('tries', { count: delivery.tries })}`}
            {delivery.ms !== null && ` · ${delivery.ms} ms`}
          </Text>
        </UnstyledButton>
        <StateBadge tone={tones[delivery.state]}>{outcomeText(text, delivery)}</StateBadge>
        {delivery.topic !== 'test' && (
          <Hint label={text('replay')}>
            <ActionIcon aria-label={`${text('replay')}: ${name}`} onClick={onReplay}>
              <IconRepeat size={18} stroke={1.7} />
            </ActionIcon>
          </Hint>
        )}
      </Group>
      {isOpen && data && (
        <Code block className={classes.body ?? ''}>
          {JSON.stringify(JSON.parse(data.body), null, 2)}
        </Code>
      )}
    </div>
  );
}
