import { Progress } from '@mantine/core';
import { formatBytes } from '../../lib/format/format.ts';
import { useWords } from '../../lib/texts/words.texts.ts';

interface Props {
  usedBytes: number;
  /** Null: no limit. */
  mostBytes: number | null;
  /** The share from which it warns, 0 to 1. */
  warnFrom: number;
}

/** The storage that files take, in words, and as a bar where there is a limit. */
export function StorageBar({ usedBytes, mostBytes, warnFrom }: Props) {
  const words = useWords();
  if (mostBytes === null) return formatBytes(usedBytes);
  const share = mostBytes === 0 ? 1 : usedBytes / mostBytes;
  const amount = words('someOf', { some: formatBytes(usedBytes), all: formatBytes(mostBytes) });
  return (
    <>
      {amount}
      <Progress
        mt={2}
        size="xs"
        value={Math.min(1, share) * 100}
        color={share >= 1 ? 'red' : share >= warnFrom ? 'yellow' : 'brand'}
        aria-label={amount}
      />
    </>
  );
}
