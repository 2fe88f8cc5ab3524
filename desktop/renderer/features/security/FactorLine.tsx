import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  name: string;
  hint: string;
  badge?: ReactNode;
  action?: ReactNode;
  /** One of several factors below a common heading, indented. */
  isInner?: boolean;
}

/** One second factor: its name, its state and its actions. */
export function FactorLine({ name, hint, badge, action, isInner = false }: Props) {
  return (
    <Group justify="space-between" py="xs" wrap="nowrap" pl={isInner ? 'md' : 0}>
      <Box miw={0}>
        <Group gap="xs">
          <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          {badge}
        </Group>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </Box>
      {action && <Box style={{ flexShrink: 0 }}>{action}</Box>}
    </Group>
  );
}
