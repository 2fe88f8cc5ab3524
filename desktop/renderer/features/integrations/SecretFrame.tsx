import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { Strip } from '../../components/Strip.tsx';
import { useSecretText } from './secret.texts.ts';

interface Props {
  label: string;
  /** The badge of a stored secret. */
  storedLabel: string;
  hasStored: boolean;
  /** Why the stored one is of no use for the changed row; undefined: it is. */
  again: string | undefined;
  /** Undefined keeps the stored one, an empty text forgets it. */
  value: string | undefined;
  onChange(value: string | undefined): void;
  /** The field for a new one. */
  children: ReactNode;
}

/** A secret that nobody gets back: stored, about to be forgotten, or a field for a new one. */
export function SecretFrame({ label, storedLabel, hasStored, again, value, onChange, children }: Props) {
  const text = useSecretText();
  const [isReplacing, setReplacing] = useState(false);
  const mayKeep = hasStored && again === undefined;
  const keep = () => {
    setReplacing(false);
    onChange(undefined);
  };
  if (mayKeep && value === undefined && !isReplacing)
    return (
      <Input.Wrapper label={label} labelElement="div">
        <Group gap={8} mt={4}>
          <StateBadge tone="ok">{storedLabel}</StateBadge>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${text('replace')}: ${label}`}
            onClick={() => setReplacing(true)}
          >
            {text('replace')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={`${text('forget')}: ${label}`}
            onClick={() => onChange('')}
          >
            {text('forget')}
          </Button>
        </Group>
      </Input.Wrapper>
    );
  const keepButton = mayKeep && (
    <Button size="compact-sm" variant="subtle" style={{ alignSelf: 'start' }} onClick={keep}>
      {text('keep')}
    </Button>
  );
  if (mayKeep && value === '')
    return (
      <Input.Wrapper label={label} labelElement="div">
        <Group gap={8} mt={4}>
          <Text size="sm">{text('forgotten')}</Text>
          {keepButton}
        </Group>
      </Input.Wrapper>
    );
  return (
    <Stack gap={8}>
      {again && <Strip>{again}</Strip>}
      {children}
      {keepButton}
    </Stack>
  );
}
