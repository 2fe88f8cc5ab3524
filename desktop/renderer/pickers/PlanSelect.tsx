import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { planApi } from '@recado/shared/features/plans';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchDelayMs } from '../components/list/SearchField.tsx';
import { call } from '../lib/api.ts';
import { formatMoney } from '../lib/format/format.ts';
import { useWords } from '../lib/texts/words.texts.ts';

/** A plan on offer. */
export interface OfferedPlan {
  id: number;
  name: string;
  amount: number;
  users: number;
  connections: number;
  queues: number;
}

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data' | 'filter'> {
  /** The plan that is chosen at first. */
  chosen?: OfferedPlan | undefined;
  value: number | undefined;
  onChange(plan: OfferedPlan): void;
}

const labelOf = ({ name, amount }: OfferedPlan) => `${name} · ${formatMoney(amount)}`;

/**
 * The operator's picker for a plan. The server searches, because the first page has only the cheapest plans.
 */
export function PlanSelect({ chosen, value, onChange, ...select }: Props) {
  const words = useWords();
  const [picked, setPicked] = useState(chosen);
  const [typed, setTyped] = useState(chosen ? labelOf(chosen) : '');
  const [search] = useDebouncedValue(typed.trim(), searchDelayMs);
  const searchParam = picked && search === labelOf(picked) ? '' : search;
  const found = useQuery({
    queryKey: ['plans', 'choices', searchParam],
    queryFn: ({ signal }) => call(planApi.list, { query: { searchParam: searchParam }, signal }),
    placeholderData: keepPreviousData,
  });
  const plans: OfferedPlan[] = found.data?.plans ?? [];
  const offered =
    picked && !plans.some(({ id }) => id === picked.id) && !searchParam ? [picked, ...plans] : plans;
  return (
    <Select
      searchable
      allowDeselect={false}
      {...select}
      filter={({ options }) => options}
      data={offered.map((plan) => ({ value: String(plan.id), label: labelOf(plan) }))}
      value={value ? String(value) : null}
      searchValue={typed}
      onSearchChange={setTyped}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(id) => {
        const plan = offered.find((one) => String(one.id) === id);
        if (!plan) return;
        setPicked(plan);
        onChange(plan);
      }}
      nothingFoundMessage={
        found.isError ? words('loadFailed') : found.isFetching ? words('loading') : words('nothingFound')
      }
    />
  );
}
