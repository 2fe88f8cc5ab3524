import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { connectionQuery } from '../connectionCache.ts';

/** The sheet that the address opens: `/connections?open=12`, as mails about outages lead there. */
export function useCockpit() {
  const [address, setAddress] = useSearchParams();
  const id = Number(address.get('open')) || 0;
  const { data } = useQuery({ ...connectionQuery(id), enabled: id > 0 });
  const change = (open: number | undefined) =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      if (open === undefined) next.delete('open');
      else next.set('open', String(open));
      return next;
    });
  return {
    shown: id > 0 ? data : undefined,
    open: (connectionId: number) => change(connectionId),
    close: () => change(undefined),
  };
}
