import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../../components/Dialog.tsx';
import { PageFrame } from '../../../components/PageFrame.tsx';
import { formatDate } from '../../../lib/format/format.ts';
import { useCan, useUser } from '../../../lib/session/session.ts';
import { useLicenceText } from './licence.texts.ts';
import { StorageUse } from './StorageUse.tsx';

const width = 440;

/** The end of the company's licence, and how to renew it (FIN-20 to FIN-24). */
export function LicenceScreen() {
  const text = useLicenceText();
  const { daysLeft, email, company } = useUser();
  const maySee = useCan('invoices:view');
  const mayPay = useCan('invoices:pay');
  const [isAsking, setAsking] = useState(false);
  // The operator's own company is never due (AUTH-30).
  const isForEver = (company.dueDate ?? '') >= '2999';
  const ends =
    daysLeft === null || isForEver
      ? text('neverEnds')
      : daysLeft <= 0
        ? text('endsToday')
        : text('endsIn', { count: daysLeft });
  return (
    <PageFrame>
      <Stack maw={width} gap={16} py={8}>
        <TextInput
          label={text('period')}
          description={company.dueDate && !isForEver ? formatDate(company.dueDate) : undefined}
          value={ends}
          readOnly
        />
        {maySee && <StorageUse />}
        <TextInput label={text('billingEmail')} value={email} readOnly />
        <Group>
          <Button onClick={() => setAsking(true)}>{text('subscribe')}</Button>
        </Group>
      </Stack>
      {isAsking && (
        <Dialog title={text('contactTitle')} onClose={() => setAsking(false)}>
          <Stack gap={20}>
            <Text size="sm">{text('contactHint')}</Text>
            <Group justify="flex-end">
              <Button variant="default" onClick={() => setAsking(false)}>
                {text('close')}
              </Button>
              {mayPay && (
                <Button component={Link} to="/financeiro">
                  {text('toInvoices')}
                </Button>
              )}
            </Group>
          </Stack>
        </Dialog>
      )}
    </PageFrame>
  );
}
