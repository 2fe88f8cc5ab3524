import { Button, Group, Text } from '@mantine/core';
import { type ConnectionHealth, overviewApi } from '@recado/shared/features/overview';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { toast } from '../../lib/toast.ts';
import { useOverviewText } from './overview.texts.ts';
import { renewOverview } from './overviewQueries.ts';

/**
 * One connection of a company: its state, the reason of a failure, the process that holds it, and a retry
 * when it is down (CONN-74).
 */
export function ConnectionHealthRow({
  companyId,
  connection,
}: {
  companyId: number;
  connection: ConnectionHealth;
}) {
  const text = useOverviewText();
  const { name, number, channel, wanted, status, stopReason, isDown, heldBy, lastMessageAt } = connection;
  const held = heldBy ? text('heldBy', { owner: heldBy.split(':')[0] ?? heldBy }) : text('unheld');
  const beside = [
    number && formatPhone(number),
    isDown && stopReason && text(`why_${stopReason}`),
    // A connection by code has a session, which one process holds.
    wanted && capabilitiesOf(channel).connects === 'code' && held,
    lastMessageAt && text('lastMessageAt', { at: formatShortDateTime(lastMessageAt) }),
  ].filter(Boolean);
  async function restart() {
    try {
      await call(overviewApi.restart, { params: { companyId, connectionId: connection.id } });
      toast.success(text('restarted', { name }));
    } catch (error) {
      toast.error(error);
    }
    await renewOverview();
  }
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
      <Group gap="xs" wrap="nowrap">
        {isDown && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={text('restartOf', { name })}
            onClick={() => void restart()}
          >
            {text('restart')}
          </Button>
        )}
        <StateBadge tone={isDown ? 'bad' : wanted ? 'ok' : 'calm'}>
          {isDown || wanted ? text(`status_${status}`) : text('switchedOff')}
        </StateBadge>
      </Group>
    </Group>
  );
}
