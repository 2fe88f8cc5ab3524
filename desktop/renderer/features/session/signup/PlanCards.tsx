import { Group, Radio, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { type PublicPlan, sessionApi } from '@recado/shared/features/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Failed } from '../../../components/Failed.tsx';
import { call } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSessionText } from '../session.texts.ts';
import classes from './PlanCards.module.css';

interface Props {
  value?: unknown;
  onChange?(planId: string): void;
  error?: unknown;
}

/** The public plans as cards to choose from (SIGNUP-03). */
export function PlanCards({ value, onChange, error }: Props) {
  const text = useSessionText();
  const plans = useQuery({ queryKey: ['publicPlans'], queryFn: () => call(sessionApi.publicPlans) });
  const only = plans.data?.length === 1 ? plans.data[0] : undefined;
  const choose = useEffectEvent((plan: PublicPlan) => onChange?.(String(plan.id)));
  useEffect(() => {
    if (only) choose(only);
  }, [only]);
  if (plans.isError) return <Failed error={plans.error} retry={() => void plans.refetch()} />;
  return (
    <Radio.Group
      mt="md"
      label={text('plan')}
      withAsterisk
      value={value === undefined ? '' : String(value)}
      onChange={(planId) => onChange?.(planId)}
      error={error ? String(error) : null}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt={6} mb={4}>
        {plans.isPending && <Skeleton h={104} radius="md" />}
        {plans.data?.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

function PlanCard({ plan }: { plan: PublicPlan }) {
  const text = useSessionText();
  return (
    <Radio.Card value={String(plan.id)} className={classes.card ?? ''} aria-label={plan.name}>
      <Group wrap="nowrap" align="flex-start">
        <Radio.Indicator />
        <Stack gap={2}>
          <Text fw={600}>{plan.name}</Text>
          <Text size="sm">
            <b>{formatMoney(plan.amount)}</b> {text('perMonth')}
          </Text>
          <Text size="xs" c="dimmed">
            {[
              text('planUsers', { count: plan.users }),
              text('planConnections', { count: plan.connections }),
              text('planQueues', { count: plan.queues }),
            ].join(' · ')}
          </Text>
        </Stack>
      </Group>
    </Radio.Card>
  );
}
