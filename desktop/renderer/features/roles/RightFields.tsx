import { Checkbox, Input, Stack } from '@mantine/core';
import { type Grantable, holds, planFor } from '@recado/shared/permissions';
import { grantableByGroup, withNeeds, without } from '@recado/shared/roleRights';
import type { ReactNode } from 'react';
import { useActor } from '../../lib/session/session.ts';
import { useRightText } from '../../lib/texts/rightText.ts';
import classes from './RightFields.module.css';
import { useRoleText } from './roles.texts.ts';

interface Props {
  value: readonly Grantable[];
  onChange(rights: Grantable[]): void;
  error?: ReactNode;
}

/**
 * All rights that a role can give, in groups. Giving a right also gives what it needs; taking it also takes
 * what needs it. Users can neither give nor take a right that they do not have themselves (CUSTOM-04).
 */
export function RightFields({ value, onChange, error }: Props) {
  const text = useRoleText();
  const rightText = useRightText();
  const actor = useActor();
  const chosen = new Set(value);
  const toggle = (right: Grantable) =>
    onChange(chosen.has(right) ? without(value, right) : withNeeds([...value, right]));
  return (
    <Input.Wrapper label={text('rights')} labelElement="div" error={error} withAsterisk>
      <Stack gap="md" mt={8}>
        {grantableByGroup.map(([group, rights]) => (
          <fieldset key={group} className={classes.group}>
            <legend className={classes.legend}>
              {text(`group_${group}`)}
              <span className={classes.count}>
                {text('chosen', {
                  count: rights.filter((right) => chosen.has(right)).length,
                  of: rights.length,
                })}
              </span>
            </legend>
            {rights.map((right) => {
              const plan = planFor(right);
              const isOut = plan !== undefined && !actor.plan.includes(plan);
              return (
                <Checkbox
                  key={right}
                  label={rightText(right)}
                  description={isOut ? text('notInPlan') : undefined}
                  checked={chosen.has(right)}
                  disabled={!holds(actor, right)}
                  onChange={() => toggle(right)}
                />
              );
            })}
          </fieldset>
        ))}
      </Stack>
    </Input.Wrapper>
  );
}
