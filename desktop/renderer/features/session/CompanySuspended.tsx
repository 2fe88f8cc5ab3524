import { Alert, Anchor, Text } from '@mantine/core';
import type { ErrorDetail } from '@recado/shared/errors';
import { formatDate } from '../../lib/format/format.ts';
import { useSessionText } from './session.texts.ts';

export type Suspension = ErrorDetail<'ERR_COMPANY_SUSPENDED'>['data'];

/** Tells the user at sign-in when and why their company was suspended, and who can help. */
export function CompanySuspended({ company, since, reason, support }: Suspension) {
  const text = useSessionText();
  return (
    <Alert
      color="red"
      mb="md"
      role="alert"
      title={
        since
          ? text('suspendedSince', { company, date: formatDate(new Date(since)) })
          : text('suspended', { company })
      }
    >
      {reason && <Text size="sm">{text('suspendedReason', { reason })}</Text>}
      <Text size="sm" mt={reason ? 'xs' : 0}>
        {text('suspendedKept')}{' '}
        {support ? (
          <Anchor href={support} target="_blank" rel="noreferrer" underline="always">
            {text('askSupport', { address: support.replace(/^(mailto:|https?:\/\/)/, '') })}
          </Anchor>
        ) : (
          text('askOperator')
        )}
      </Text>
    </Alert>
  );
}
