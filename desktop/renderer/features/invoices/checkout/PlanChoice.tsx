import { Group, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { customPlan, customPrice } from '@recado/shared/features/subscription';
import { formatMoney } from '../../../lib/format/format.ts';
import { useCheckoutText } from './checkout.texts.ts';
import type { Choice, Offered } from './choice.ts';
import classes from './PlanChoice.module.css';

interface Props {
  offered: Offered;
  choice: Choice;
  onChange(choice: Choice): void;
}

/** The plans that can be had, and one that is put together (FIN-14, FIN-15). */
export function PlanChoice({ offered: { offers, months }, choice, onChange }: Props) {
  const text = useCheckoutText();
  const present = offers.find(({ isPresent }) => isPresent);
  const chosen = choice.plan ?? present?.plan;
  const count = (name: 'users' | 'connections', min: number) => (
    <NumberInput
      label={text(name)}
      min={min}
      max={customPlan.most}
      clampBehavior="blur"
      allowDecimal={false}
      value={choice[name]}
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
        {offers.map(({ plan, name, users, connections, price, isPresent }) => (
          <Radio.Card key={plan} value={String(plan)} className={classes.card ?? ''}>
            <Group wrap="nowrap" gap={12}>
              <Radio.Indicator />
              <div className={classes.words}>
                <Text size="sm" fw={500}>
                  {name}
                  {isPresent && <span className={classes.note}> · {text('presentPlan')}</span>}
                </Text>
                <Text size="xs" c="var(--ink-3)">
                  {text('holds', { users, connections })}
                </Text>
              </div>
              <Text size="sm" className={classes.price ?? ''}>
                {formatMoney(price)}
              </Text>
            </Group>
          </Radio.Card>
        ))}
        <Radio.Card value="custom" className={classes.card ?? ''}>
          <Group wrap="nowrap" gap={12}>
            <Radio.Indicator />
            <div className={classes.words}>
              <Text size="sm" fw={500}>
                {text('custom')}
              </Text>
              <Text size="xs" c="var(--ink-3)">
                {text('customHint', {
                  users: customPlan.minUsers,
                  connections: customPlan.minConnections,
                  base: formatMoney(customPlan.base),
                  perUser: formatMoney(customPlan.perUser),
                  perConnection: formatMoney(customPlan.perConnection),
                })}
              </Text>
            </div>
            <Text size="sm" className={classes.price ?? ''}>
              {formatMoney(customPrice(choice) * months)}
            </Text>
          </Group>
        </Radio.Card>
        {chosen === 'custom' && (
          <Group gap={12} pl={32}>
            {count('users', customPlan.minUsers)}
            {count('connections', customPlan.minConnections)}
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
