import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  name: string;
  hint: string;
  badge?: ReactNode;
  action?: ReactNode;
  /** One of several below a line of their own. */
  isInner?: boolean;
}

/** One way to show who one is: its name, what is so of it, and what can be done. */
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
