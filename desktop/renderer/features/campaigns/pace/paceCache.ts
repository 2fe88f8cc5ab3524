import type { EventPayload } from '@recado/shared/events';
import { campaignApi, type NumberPace } from '@recado/shared/features/campaigns';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';

const queryKey = ['campaigns', 'paces'];

/** What the governor allows each number now. */
export const usePaces = () =>
  useQuery({ queryKey, queryFn: async () => (await call(campaignApi.paces)).paces });

/** Shows the pace of a number as it is now. */
export const putPace = (pace: NumberPace): void => {
  queryClient.setQueryData<NumberPace[]>(queryKey, (paces) => {
    if (!paces) return paces;
    const isKnown = paces.some(({ connection }) => connection.id === pace.connection.id);
    return isKnown
      ? paces.map((old) => (old.connection.id === pace.connection.id ? pace : old))
      : [...paces, pace];
  });
};

/** Applies a live event of a number's pace. */
export const onNumberPace = ({ pace }: EventPayload<'numberPace'>): void => putPace(pace);
