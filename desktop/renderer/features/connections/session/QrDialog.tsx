import { Anchor, Button, Center, Loader, Stack, Text } from '@mantine/core';
import { type Connection, connectionApi } from '@recado/shared/features/connections';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { IconCircleCheckFilled, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { QrFigure } from '../../../components/QrFigure.tsx';
import { call } from '../../../lib/api.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { useArchiveText } from '../archive/archive.texts.ts';
import { changeConnection, connectionQuery } from '../connectionCache.ts';
import { useConnectionText } from '../connections.texts.ts';
import { PairByCode } from './PairByCode.tsx';
import classes from './QrDialog.module.css';

interface Props {
  id: number;
  name: string;
  onClose(): void;
  /** Another number has scanned: the person may want to go on with it. */
  onChangeNumber?(connection: Connection): void;
}

/** The dialog shows success this long before it closes. */
const goodbyeMs = 1600;

/**
 * Connects a phone: a live QR code with the steps, or a code to type. It closes by itself once connected
 * (CONN-21 to 23).
 */
export function QrDialog({ id, name, onClose, onChangeNumber }: Props) {
  const text = useConnectionText();
  const query = useQuery(connectionQuery(id));
  const connection = query.data;
  const [isByCode, setByCode] = useState(false);
  const hadCode = useRef(false);
  if (connection?.qrcode || connection?.pairingCode) hadCode.current = true;

  const isConnected = connection?.status === 'CONNECTED';
  const isNew = connection?.lastMessageAt === null;
  useEffect(() => {
    if (!isConnected) return;
    // After a new number connects, the dialog stays open to show how to send its first message.
    if (isNew && hadCode.current) return;
    // The connection was already up when the dialog opened: it has nothing to show.
    const timer = setTimeout(onClose, hadCode.current ? goodbyeMs : 0);
    return () => clearTimeout(timer);
  }, [isConnected, isNew, onClose]);

  const hasFailed = connection?.status === 'DISCONNECTED' || connection?.status === 'TIMEOUT';
  return (
    <Dialog
      onClose={onClose}
      title={text('qrTitle', { name })}
      width="medium"
      styles={{ body: { minHeight: 360 } }}
    >
      {query.isError && !connection && <Failed error={query.error} retry={() => void query.refetch()} />}
      {isConnected && (
        <Connected number={isNew && hadCode.current ? connection.number : null} onClose={onClose} />
      )}
      {hasFailed && (
        <ConnectingFailed
          connection={connection}
          onChangeNumber={() => {
            onClose();
            onChangeNumber?.(connection);
          }}
        />
      )}
      {!isConnected && !hasFailed && (
        <>
          {isByCode ? (
            <PairByCode id={id} pairingCode={connection?.pairingCode ?? null} />
          ) : (
            <ScanSteps connection={connection} />
          )}
          <Anchor component="button" type="button" size="sm" mt="md" onClick={() => setByCode(!isByCode)}>
            {text(isByCode ? 'byQr' : 'byCode')}
          </Anchor>
        </>
      )}
    </Dialog>
  );
}

interface ConnectedProps {
  /** A new number, for its first message; null: none to show. */
  number: string | null;
  onClose(): void;
}

/** It worked; a new number also says how to send its first message. */
function Connected({ number, onClose }: ConnectedProps) {
  const text = useConnectionText();
  const words = useWords();
  return (
    <Center mih={320} className={classes.done} role="status">
      <IconCircleCheckFilled size={84} aria-hidden />
      <Text size="lg" fw={600} mt="sm">
        {text('connectedNow')}
      </Text>
      {number && (
        <Stack align="center" gap={8} mt="md" ta="center">
          <Text fw={600} size="sm">
            {text('greetFromOther')}
          </Text>
          <QrFigure text={`https://wa.me/${number}`} label={text('greetFromOther')} />
          <Text size="sm" c="dimmed" maw={380}>
            {text('greetFromOtherHint', { number: formatPhone(number) })}
          </Text>
          <Button onClick={onClose}>{words('close')}</Button>
        </Stack>
      )}
    </Center>
  );
}

/** Why it did not work, and another try. */
function ConnectingFailed({
  connection: { id, status, stopReason },
  onChangeNumber,
}: {
  connection: Connection;
  onChangeNumber(): void;
}) {
  const text = useConnectionText();
  const archiveText = useArchiveText();
  const hint = status === 'TIMEOUT' ? 'hint_TIMEOUT' : 'hint_DISCONNECTED';
  async function newQr() {
    try {
      await changeConnection(() => call(connectionApi.newQr, { params: { id } }));
    } catch (error) {
      toast.error(error);
    }
  }
  return (
    <Stack align="center" justify="center" mih={320} ta="center" role="alert">
      <IconPlugConnectedX size={56} stroke={1.3} aria-hidden />
      <Text fw={600}>{text(`status_${status}`)}</Text>
      <Text size="sm" c="dimmed" maw={380}>
        {text(stopReason ? `reason_${stopReason}` : hint)}
      </Text>
      {stopReason === 'wrongNumber' && (
        <Button variant="default" onClick={onChangeNumber}>
          {archiveText('otherNumber')}
        </Button>
      )}
      <Button onClick={() => void newQr()}>{text('newQr')}</Button>
    </Stack>
  );
}

/** The steps, beside the live QR code. */
function ScanSteps({ connection }: { connection: Connection | undefined }) {
  const text = useConnectionText();
  return (
    <div className={classes.scan}>
      <ol className={classes.steps}>
        <li>{text('step1')}</li>
        <li>{text('step2')}</li>
        <li>{text('step3')}</li>
      </ol>
      <div className={classes.code}>
        {connection?.qrcode ? (
          <QrFigure text={connection.qrcode} label={text('qrLabel')} />
        ) : (
          <Center className={classes.blank} role="status">
            <Loader />
            <Text size="sm" c="dimmed" mt="sm">
              {text(connection?.status === 'PAIRING' ? 'pairing' : 'qrPreparing')}
            </Text>
          </Center>
        )}
        <Text size="xs" c="dimmed" ta="center">
          {text('qrRenews')}
        </Text>
      </div>
    </div>
  );
}
