import { connectionApi } from '@recado/shared/features/connections';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { useBusy } from '../../../lib/useBusy.ts';
import { changeConnection } from '../connectionCache.ts';
import { PairingCode } from './PairingCode.tsx';
import { PhoneForm, type TypedPhone } from './PhoneForm.tsx';

interface Props {
  id: number;
  /** The code, which a live event brings after the request. */
  pairingCode: string | null;
}

/** Cache key of the number that a code was requested for. It survives a closed dialog. */
const numberKey = (id: number) => ['connections', 'codeFor', id];

/** Connects without a camera: the user types the phone's number here, and the code on the phone. */
export function PairByCode({ id, pairingCode }: Props) {
  const { data: requested } = useQuery<{ number: string; before: string | null } | null>({
    queryKey: numberKey(id),
    queryFn: () => null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // It outlives the code, which another number may replace.
  const [phone, setPhone] = useState<TypedPhone>({ country: '55', typed: '' });
  const { isBusy: isAsking, whileBusy } = useBusy();
  const [isAnother, setAnother] = useState(false);
  const hasNew = pairingCode !== null && pairingCode !== requested?.before;

  async function requestCode(number: string) {
    await whileBusy(async () => {
      queryClient.setQueryData(numberKey(id), { number, before: pairingCode });
      await changeConnection(() =>
        call(connectionApi.pairByCode, { params: { id }, body: { number: `+${number}` } }),
      );
      setAnother(false);
    });
  }

  if (pairingCode && hasNew && !isAnother)
    return <PairingCode code={pairingCode} number={requested?.number} onOther={() => setAnother(true)} />;
  return (
    <PhoneForm
      phone={phone}
      onChange={setPhone}
      onAsk={(number) => void requestCode(number)}
      isAsking={isAsking}
      isWaiting={isAsking || (!isAnother && requested !== null && requested !== undefined && !hasNew)}
    />
  );
}
