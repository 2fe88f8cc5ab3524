import { Loader, Text } from '@mantine/core';
import type { Connection, ConnectionStatus } from '@recado/shared/features/connections';
import classes from './ConnectionState.module.css';
import { useConnectionText } from './connections.texts.ts';

type Tone = 'good' | 'busy' | 'bad';

const tones: Record<ConnectionStatus, Tone> = {
  CONNECTED: 'good',
  OPENING: 'busy',
  PAIRING: 'busy',
  qrcode: 'busy',
  TIMEOUT: 'bad',
  DISCONNECTED: 'bad',
};

/** How a connection is, in words, and when it is not well: why, and what helps. */
export function ConnectionState({ connection }: { connection: Connection }) {
  const text = useConnectionText();
  const { status, stopReason } = connection;
  const isWorking = status === 'OPENING' || status === 'PAIRING';
  const hint =
    stopReason && status !== 'CONNECTED'
      ? text(`reason_${stopReason}`)
      : status === 'qrcode' || status === 'TIMEOUT' || status === 'DISCONNECTED'
        ? text(`hint_${status}`)
        : undefined;
  return (
    <div className={classes.state} data-status={status}>
      <span className={classes.head} data-tone={tones[status]}>
        {isWorking ? (
          <Loader size={12} color="currentColor" aria-hidden />
        ) : (
          <span className={classes.dot} aria-hidden />
        )}
        {text(`status_${status}`)}
      </span>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </div>
  );
}
