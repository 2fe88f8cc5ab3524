import { Input } from '@mantine/core';
import { storageWarning } from '@recado/shared/features/companies';
import { subscriptionApi } from '@recado/shared/features/subscription';
import { useQuery } from '@tanstack/react-query';
import { StorageBar } from '../../../components/labels/StorageBar.tsx';
import { call } from '../../../lib/api.ts';
import { useLicenceText } from './licence.texts.ts';

/** How much of the plan's storage the company's files use. */
export function StorageUse() {
  const text = useLicenceText();
  const { data } = useQuery({
    queryKey: ['subscription', 'storage'],
    queryFn: () => call(subscriptionApi.storage),
  });
  if (!data) return null;
  return (
    <Input.Wrapper label={text('storage')} description={data.mostBytes !== null && text('storageHint')}>
      {/* The block element puts the bar below the label, which is inline. */}
      <div>
        <StorageBar {...data} warnFrom={storageWarning} />
      </div>
    </Input.Wrapper>
  );
}
