import { Group, Skeleton, Stack } from '@mantine/core';
import { useWords } from '../../lib/texts/words.texts.ts';
import classes from './ListScreen.module.css';

/** Placeholders while the first page loads, so that nothing jumps when it arrives. */
export function RowSkeletons({ count = 6 }: { count?: number }) {
  const words = useWords();
  return (
    <Stack className={classes.paper} gap={0} p="md" role="status" aria-label={words('loading')}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no identity
        <Group key={row} h={44} wrap="nowrap" gap="lg">
          <Skeleton h={12} w={40} />
          <Skeleton h={20} w={`${24 + ((row * 7) % 20)}%`} radius="xl" />
          <Skeleton h={12} flex={1} />
          <Skeleton h={12} w={64} />
        </Group>
      ))}
    </Stack>
  );
}
