import { Group, Text } from '@mantine/core';
import type { Invoice, InvoiceState } from '@recado/shared/features/invoices';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { formatDate } from '../../lib/format/format.ts';
import { useInvoiceText } from './invoices.texts.ts';

const tones: Readonly<Record<InvoiceState, 'ok' | 'warn' | 'bad' | 'calm'>> = {
  open: 'warn',
  overdue: 'bad',
  paid: 'ok',
  cancelled: 'calm',
};

/** The state of an invoice: PAGO with the day once it is paid (FIN-03). */
export function InvoiceStatus({ invoice: { status, paidAt } }: { invoice: Invoice }) {
  const text = useInvoiceText();
  return (
    <Group gap={8} wrap="nowrap">
      <StateBadge tone={tones[status]}>{text(`state_${status}`)}</StateBadge>
      {paidAt && (
        <Text size="xs" c="var(--ink-3)">
          {formatDate(paidAt)}
        </Text>
      )}
    </Group>
  );
}
