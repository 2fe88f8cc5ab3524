import { Group, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { customPlan, customPrice } from '@recado/shared/features/subscription';
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
          <Radio.Card
            key={plan}
            value={String(plan)}
            disabled={lacks.length > 0}
            className={classes.card ?? ''}
          >
            <Group wrap="nowrap" gap={12}>
              <Radio.Indicator disabled={lacks.length > 0} />
              <div className={classes.words}>
                <Text size="sm" fw={500}>
                  {name}
                  {isPresent && <span className={classes.note}> · {text('presentPlan')}</span>}
                </Text>
                <Text size="xs" c="var(--ink-3)">
                  {lacks.length > 0 ? text('tooSmall', used) : text('holds', { users, connections })}
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
              {formatMoney(customPrice(atLeast(choice, used)) * months)}
            </Text>
          </Group>
        </Radio.Card>
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
