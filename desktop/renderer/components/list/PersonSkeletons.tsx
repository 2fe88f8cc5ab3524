import { Group, Skeleton, Stack } from '@mantine/core';
import { useWords } from '../../lib/texts/words.texts.ts';

/** Placeholders of conversations, as high as the rows that will replace them. */
export function PersonSkeletons({ count = 7, height }: { count?: number; height: number }) {
  const words = useWords();
  return (
    <Stack gap={0} role="status" aria-label={words('loading')}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no identity
        <Group key={row} h={height} px={16} wrap="nowrap" gap="sm" align="center">
          <Skeleton circle height={36} style={{ flex: 'none' }} />
          <Stack gap={8} flex={1}>
            <Skeleton h={11} w={`${38 + ((row * 13) % 30)}%`} />
            <Skeleton h={10} w={`${55 + ((row * 11) % 35)}%`} />
          </Stack>
        </Group>
      ))}
    </Stack>
  );
}
