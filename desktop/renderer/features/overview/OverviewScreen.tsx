import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { CompanyHealth } from '@recado/shared/features/overview';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Failed } from '../../components/Failed.tsx';
import { PageFrame } from '../../components/PageFrame.tsx';
import { SupportDialog } from '../support/SupportDialog.tsx';
import { Alarms } from './Alarms.tsx';
import { AsOf } from './AsOf.tsx';
import { CompanyHealthDialog } from './CompanyHealthDialog.tsx';
import { HealthTable } from './HealthTable.tsx';
import { LaidAside } from './LaidAside.tsx';
import { useOverviewText } from './overview.texts.ts';
import { useOverview } from './overviewQueries.ts';
import { Summary } from './Summary.tsx';
import { WaitingWork } from './WaitingWork.tsx';

/** The state of the installation at a glance: alarms, totals, dead letters, companies and waiting work. */
export function OverviewScreen() {
  const text = useOverviewText();
  const overview = useOverview();
  const [openId, setOpenId] = useState<number>();
  const [helping, setHelping] = useState<CompanyHealth>();
  const { data } = overview;
  if (!data)
    return (
      <PageFrame>
        {overview.isError ? (
          <Failed error={overview.error} retry={() => void overview.refetch()} />
        ) : (
          <Skeleton h={320} />
        )}
      </PageFrame>
    );
  const { at, companies, totals, queues, aside, alarms } = data;
  return (
    <PageFrame>
      <Stack gap="lg">
        <Group justify="flex-end">
          <AsOf at={at} isFailing={overview.isError} />
        </Group>
        <Alarms alarms={alarms} />
        <Summary totals={totals} queues={queues} aside={aside} />
        {aside.length > 0 && (
          <Part title={text('asideTitle')}>
            <LaidAside groups={aside} />
          </Part>
        )}
        <Part title={text('companies')}>
          <HealthTable companies={companies} onOpen={({ id }) => setOpenId(id)} />
          {totals.companies > companies.length && (
            <Text size="sm" c="var(--ink-3)">
              {text('moreCompanies', { count: companies.length })}
            </Text>
          )}
        </Part>
        <Part title={text('work')}>
          <WaitingWork queues={queues} />
        </Part>
      </Stack>
      {openId !== undefined && (
        <CompanyHealthDialog
          id={openId}
          onClose={() => setOpenId(undefined)}
          onSupport={(company) => {
            setOpenId(undefined);
            setHelping(company);
          }}
        />
      )}
      {helping && <SupportDialog company={helping} onClose={() => setHelping(undefined)} />}
    </PageFrame>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="section" gap="sm" aria-label={title}>
    <Title order={2} size="md">
      {title}
    </Title>
    {children}
  </Stack>
);
