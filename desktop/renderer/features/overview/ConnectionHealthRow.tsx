import { Group, Text } from '@mantine/core';
import type { ConnectionHealth } from '@recado/shared/features/overview';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { formatPhone } from '../../lib/format/formatPhone.ts';
import { useOverviewText } from './overview.texts.ts';

/** One number of a company: whether it works, why not, and which process holds it. */
export function ConnectionHealthRow({ connection }: { connection: ConnectionHealth }) {
  const text = useOverviewText();
  const { name, number, channel, wanted, status, stopReason, isDown, heldBy, lastMessageAt } = connection;
  const held = heldBy ? text('heldBy', { owner: heldBy.split(':')[0] ?? heldBy }) : text('unheld');
  const beside = [
    number && formatPhone(number),
    isDown && stopReason && text(`why_${stopReason}`),
    wanted && channel === 'whatsapp' && held,
    lastMessageAt && text('lastMessageAt', { at: formatShortDateTime(lastMessageAt) }),
  ].filter(Boolean);
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="xs" c="var(--ink-3)">
          {beside.join(' · ')}
        </Text>
      </div>
      <StateBadge tone={isDown ? 'bad' : wanted ? 'ok' : 'calm'}>
        {isDown || wanted ? text(`status_${status}`) : text('switchedOff')}
      </StateBadge>
    </Group>
  );
}
