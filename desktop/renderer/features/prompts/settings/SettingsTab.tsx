import { Skeleton } from '@mantine/core';
import { promptApi } from '@recado/shared/features/prompts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from '../../../components/Failed.tsx';
import { PageFrame } from '../../../components/PageFrame.tsx';
import { call } from '../../../lib/api.ts';
import { ModelSettingsForm } from './ModelSettingsForm.tsx';

/** How the company uses models (PROMPAGE-08). */
export function SettingsTab({ above }: { above: ReactNode }) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['modelSettings'],
    queryFn: () => call(promptApi.settings),
  });
  return (
    <PageFrame above={above}>
      {isError && <Failed error={error} retry={() => void refetch()} />}
      {!isError && !data && <Skeleton h={320} />}
      {!isError && data && <ModelSettingsForm settings={data} />}
    </PageFrame>
  );
}
