import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { companyExportApi } from '@recado/shared/features/companyExports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { Failed } from '../../components/Failed.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { CompanyExportState } from './CompanyExportState.tsx';
import { exportsOf, putCompanyExport } from './companyExportCache.ts';
import { useCompanyExportText } from './companyExports.texts.ts';

/** The dialog polls, because the operator hears no events of other companies. */
const askEveryMs = 3000;

interface Props {
  /** The exported company, for the operator; undefined for the user's own. */
  company?: { id: number; name: string };
  onClose(): void;
}

/**
 * Archives of all data of a company: the user asks, the server makes them, and links that expire fetch them
 * (EXPORT-01).
 */
export function CompanyExportDialog({ company, onClose }: Props) {
  const text = useCompanyExportText();
  const [isBusy, setBusy] = useState(false);
  const params = company && { companyId: company.id };
  const all = useQuery({
    queryKey: exportsOf(company?.id),
    queryFn: () => (params ? call(companyExportApi.listFor, { params }) : call(companyExportApi.list)),
    refetchInterval: ({ state: { data } }) =>
      company && data?.some(({ state }) => state === 'running') ? askEveryMs : false,
  });
  const isRunning = all.data?.some(({ state }) => state === 'running') ?? false;
  async function make() {
    setBusy(true);
    try {
      const begun = await (params
        ? call(companyExportApi.startFor, { params })
        : call(companyExportApi.start));
      putCompanyExport(company?.id, begun);
    } catch (error) {
      toast.error(error);
    }
    setBusy(false);
  }
  return (
    <Dialog
      onClose={onClose}
      title={company ? text('titleOf', { name: company.name }) : text('ownTitle')}
      width="medium"
    >
      <Stack gap="md">
        <Text size="sm" c="var(--ink-2)">
          {text('hint')}
        </Text>
        {company && (
          <Text size="sm" c="var(--ink-2)">
            {text('told')}
          </Text>
        )}
        {all.isError ? (
          <Failed error={all.error} retry={() => void all.refetch()} />
        ) : !all.data ? (
          <Skeleton h={56} />
        ) : all.data.length === 0 ? (
          <Text size="sm" c="var(--ink-3)">
            {text('nothingYet')}
          </Text>
        ) : (
          all.data.map((one) => <CompanyExportState key={one.id} one={one} companyId={company?.id} />)
        )}
        <Button
          style={{ alignSelf: 'start' }}
          loading={isBusy}
          disabled={isRunning || !all.data}
          onClick={() => void make()}
        >
          {text('make')}
        </Button>
      </Stack>
    </Dialog>
  );
}
