import { Text } from '@mantine/core';
import type { Connection, ConnectionStatus } from '@recado/shared/features/connections';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import classes from './ConnectionState.module.css';
import { useConnectionText } from './connections.texts.ts';

const tones: Record<ConnectionStatus, 'ok' | 'warn' | 'bad'> = {
  CONNECTED: 'ok',
  OPENING: 'warn',
  PAIRING: 'warn',
  qrcode: 'warn',
  TIMEOUT: 'bad',
  DISCONNECTED: 'bad',
};

/** The state of a connection in words and, when it is not well, why and what helps. */
export function ConnectionState({ connection }: { connection: Connection }) {
  const text = useConnectionText();
  const { status, stopReason } = connection;
  const hint =
    stopReason && status !== 'CONNECTED'
      ? text(`reason_${stopReason}`)
      : status === 'qrcode' || status === 'TIMEOUT' || status === 'DISCONNECTED'
        ? text(`hint_${status}`)
        : undefined;
  return (
    <div className={classes.state} data-status={status}>
      <StateBadge tone={tones[status]}>{text(`status_${status}`)}</StateBadge>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </div>
  );
}
