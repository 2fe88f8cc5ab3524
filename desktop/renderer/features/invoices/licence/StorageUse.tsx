import { Input } from '@mantine/core';
import { storageWarning } from '@recado/shared/features/companies';
import { subscriptionApi } from '@recado/shared/features/subscription';
import { useQuery } from '@tanstack/react-query';
import { StorageBar } from '../../../components/labels/StorageBar.tsx';
import { call } from '../../../lib/api.ts';
import { useLicenceText } from './licence.texts.ts';

/** How much of the plan's room the company's files take. */
export function StorageUse() {
  const text = useLicenceText();
  const { data } = useQuery({
    queryKey: ['subscription', 'storage'],
    queryFn: () => call(subscriptionApi.storage),
  });
  if (!data) return null;
  return (
    <Input.Wrapper label={text('storage')} description={data.mostBytes !== null && text('storageHint')}>
      {/* Below its label, which is no block of its own. */}
      <div>
        <StorageBar {...data} warnFrom={storageWarning} />
      </div>
    </Input.Wrapper>
  );
}
