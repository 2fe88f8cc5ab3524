import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { storageWarning } from '@recado/shared/features/companies';
import type { CompanyHealth } from '@recado/shared/features/overview';
import { IconLifebuoy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Dialog } from '../../components/Dialog.tsx';
import { Failed } from '../../components/Failed.tsx';
import { StorageBar } from '../../components/labels/StorageBar.tsx';
import { useUser } from '../../lib/session/session.ts';
import { AsOf } from './AsOf.tsx';
import { ConnectionHealthRow } from './ConnectionHealthRow.tsx';
import { LaidAside } from './LaidAside.tsx';
import { useOverviewText } from './overview.texts.ts';
import { useCompanyOverview } from './overviewQueries.ts';
import { Troubles } from './Troubles.tsx';

interface Props {
  id: number;
  onClose(): void;
  /** The operator wants to enter the company as support. */
  onSupport(company: CompanyHealth): void;
}

/** The health of one company: each connection, and its dead letters with a button to retry them. */
export function CompanyHealthDialog({ id, onClose, onSupport }: Props) {
  const text = useOverviewText();
  const ownId = useUser().companyId;
  const look = useCompanyOverview(id);
  if (!look.data)
    return (
      <Dialog title={text('lookInto')} width="medium" onClose={onClose}>
        {look.isError ? (
          <Failed error={look.error} retry={() => void look.refetch()} />
        ) : (
          <Skeleton h={240} />
        )}
      </Dialog>
    );
  const { at, company, connections, aside } = look.data;
  const { users, queues, storageBytes, storageMost, planName, name } = company;
  return (
    <Dialog title={name} width="medium" onClose={onClose}>
      <Stack gap="md">
        <Group justify="space-between">
          <Troubles company={company} />
          <AsOf at={at} isFailing={look.isError} />
        </Group>
        <div>
          <Text size="sm">
            {planName} ·{' '}
            {text('planUseOf', {
              users: `${users.used}/${users.most}`,
              queues: `${queues.used}/${queues.most}`,
            })}
          </Text>
          <StorageBar usedBytes={storageBytes} mostBytes={storageMost} warnFrom={storageWarning} />
        </div>
        <Stack component="section" gap="xs" aria-label={text('connections')}>
          <Text fw={600}>{text('connections')}</Text>
          {connections.length === 0 && <Text size="sm">{text('noConnections')}</Text>}
          {connections.map((connection) => (
            <ConnectionHealthRow key={connection.id} companyId={id} connection={connection} />
          ))}
        </Stack>
        <Stack component="section" gap="xs" aria-label={text('asideTitle')}>
          <Text fw={600}>{text('asideTitle')}</Text>
          {aside.length === 0 ? <Text size="sm">{text('allWell')}</Text> : <LaidAside groups={aside} />}
        </Stack>
        <Group justify="flex-end">
          <Button component={Link} to={`/companies?q=${encodeURIComponent(name)}`} variant="default">
            {text('toCompanies')}
          </Button>
          {!company.status && (
            <Text size="sm" c="var(--ink-3)">
              {text('noSupport')}
            </Text>
          )}
          {company.status && company.id !== ownId && (
            <Button leftSection={<IconLifebuoy size={16} />} onClick={() => onSupport(company)}>
              {text('enterAsSupport')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
