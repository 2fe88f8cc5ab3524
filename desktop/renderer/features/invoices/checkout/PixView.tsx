import { Stack, Text, TextInput } from '@mantine/core';
import type { PixCharge } from '@recado/shared/features/subscription';
import { useState } from 'react';
import { CopyTextButton } from '../../../components/copy/CopyTextButton.tsx';
import { StateBadge } from '../../../components/labels/StateBadge.tsx';
import { QrFigure } from '../../../components/QrFigure.tsx';
import { formatMoney, formatShortDateTime } from '../../../lib/format/format.ts';
import { useRenewal } from '../renewal.ts';
import { useCheckoutText } from './checkout.texts.ts';

/** The charge for its payer: QR code, copy-and-paste code, amount, expiry (FIN-08). */
export function PixView({ charge: { qrcode, valor, kind, expiresAt } }: { charge: PixCharge }) {
  const text = useCheckoutText();
  const isFresh = useRenewal((renewal) => renewal.isFresh);
  const [isPaid, setPaid] = useState(isFresh);
  if (isFresh && !isPaid) setPaid(true);
  // A paid charge shows no code, so nobody pays it twice.
  if (isPaid)
    return (
      <Stack align="center" gap={12}>
        <Text fw={600} size="lg">
          {formatMoney(Number(valor.original))}
        </Text>
        <div role="status">
          <StateBadge tone="ok">{text('paid')}</StateBadge>
        </div>
      </Stack>
    );
  return (
    <Stack align="center" gap={12}>
      <Text fw={600} size="lg">
        {formatMoney(Number(valor.original))}
      </Text>
      <QrFigure text={qrcode.qrcode} label={text('qrLabel')} />
      <TextInput
        label={text('copyPaste')}
        value={qrcode.qrcode}
        readOnly
        w="100%"
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyTextButton value={qrcode.qrcode} label={text('copyCode')} />
      <div role="status">
        <StateBadge tone="warn">{text('awaiting')}</StateBadge>
      </div>
      <Text size="sm" c="var(--ink-3)" ta="center" maw={420}>
        {text(kind === 'pix' ? 'confirmsItself' : 'confirmedByHand')}
        {expiresAt && ` ${text('validUntil', { date: formatShortDateTime(expiresAt) })}`}
      </Text>
    </Stack>
  );
}
