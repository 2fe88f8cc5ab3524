import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  picture: ReactNode;
  title: string;
  hint?: string | undefined;
  /** A button that helps. */
  action?: ReactNode;
  /** `h1` when the notice is the whole screen. */
  as?: 'h1' | 'h2';
}

/** A calm page or panel with a picture: nothing here yet, not found, not allowed, failed. */
export function Notice({ picture, title, hint, action, as = 'h2' }: Props) {
  return (
    <Stack align="center" justify="center" gap="xs" px="md" py={48} ta="center">
      {picture}
      <Title order={as === 'h1' ? 1 : 2} size="h3" mt="sm">
        {title}
      </Title>
      {hint && (
        <Text c="dimmed" size="sm" maw={420}>
          {hint}
        </Text>
      )}
      {action && <div style={{ marginTop: 12 }}>{action}</div>}
    </Stack>
  );
}
