import { Table } from '@mantine/core';
import { formatMoney } from '../../../lib/format/format.ts';
import { useCheckoutText } from './checkout.texts.ts';
import type { ShownTerms } from './choice.ts';

interface Props {
  terms: ShownTerms;
  months: number;
  payer: { firstName: string; zipcode: string };
}

/** The last look at the order before the charge is created. */
export function ReviewList({ terms: { name, users, connections, price }, months, payer }: Props) {
  const text = useCheckoutText();
  const facts = [
    [text('fullName'), payer.firstName.trim() || '–'],
    [text('document'), payer.zipcode.trim() || '–'],
    [text('plan'), name ?? text('custom')],
    [text('users'), users],
    [text('connections'), connections],
    [text('period'), text('monthCount', { count: months })],
    [text('total'), formatMoney(price)],
  ] as const;
  return (
    <Table aria-label={text('stepReview')} withRowBorders={false} verticalSpacing={4}>
      <Table.Tbody>
        {facts.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th w={180} fw={400} c="var(--ink-3)">
              {label}
            </Table.Th>
            <Table.Td fw={label === text('total') ? 600 : 400} dir="auto">
              {value}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
