import { Group, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { customPlan, customPrice } from '@recado/shared/features/subscription';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/format.ts';
import { useCheckoutText } from './checkout.texts.ts';
import { atLeast, type Choice, leastCustom, type Offered } from './choice.ts';
import classes from './PlanChoice.module.css';

interface Props {
  offered: Offered;
  choice: Choice;
  onChange(choice: Choice): void;
}

/** The plans on offer, and a custom plan (FIN-14, FIN-15). */
export function PlanChoice({ offered: { offers, months, used }, choice, onChange }: Props) {
  const text = useCheckoutText();
  const present = offers.find(({ isPresent }) => isPresent);
  const chosen = choice.plan ?? present?.plan;
  const least = leastCustom(used);
  const count = (name: 'users' | 'connections', min: number) => (
    <NumberInput
      label={text(name)}
      min={min}
      max={customPlan.most}
      clampBehavior="blur"
      allowDecimal={false}
      value={Math.max(min, choice[name])}
      onChange={(value) => onChange({ ...choice, [name]: Number(value) || min })}
      w={140}
    />
  );
  return (
    <Radio.Group
      aria-label={text('stepPlan')}
      value={String(chosen ?? '')}
      onChange={(plan) => onChange({ ...choice, plan: plan === 'custom' ? plan : Number(plan) })}
    >
      <Stack gap={8}>
        {offers.map(({ plan, name, users, connections, price, isPresent, lacks }) => (
          <PlanCard
            key={plan}
            value={String(plan)}
            hint={lacks.length > 0 ? text('tooSmall', used) : text('holds', { users, connections })}
            price={price}
            isTooSmall={lacks.length > 0}
          >
            {name}
            {isPresent && <span className={classes.note}> · {text('presentPlan')}</span>}
          </PlanCard>
        ))}
        <PlanCard
          value="custom"
          hint={text('customHint', {
            users: customPlan.minUsers,
            connections: customPlan.minConnections,
            base: formatMoney(customPlan.base),
            perUser: formatMoney(customPlan.perUser),
            perConnection: formatMoney(customPlan.perConnection),
          })}
          price={customPrice(atLeast(choice, used)) * months}
        >
          {text('custom')}
        </PlanCard>
        {chosen === 'custom' && (
          <Group gap={12} pl={32}>
            {count('users', least.users)}
            {count('connections', least.connections)}
          </Group>
        )}
        {months > 1 && (
          <Text size="xs" c="var(--ink-3)">
            {text('forMonths', { count: months })}
          </Text>
        )}
      </Stack>
    </Radio.Group>
  );
}

interface PlanCardProps {
  value: string;
  hint: string;
  price: number;
  isTooSmall?: boolean;
  /** The name of the plan. */
  children: ReactNode;
}

/** A plan to choose: its name, what it includes, its price. */
const PlanCard = ({ value, hint, price, isTooSmall = false, children }: PlanCardProps) => (
  <Radio.Card value={value} disabled={isTooSmall} className={classes.card ?? ''}>
    <Group wrap="nowrap" gap={12}>
      <Radio.Indicator disabled={isTooSmall} />
      <div className={classes.words}>
        <Text size="sm" fw={500}>
          {children}
        </Text>
        <Text size="xs" c="var(--ink-3)">
          {hint}
        </Text>
      </div>
      <Text size="sm" className={classes.price ?? ''}>
        {formatMoney(price)}
      </Text>
    </Group>
  </Radio.Card>
);
