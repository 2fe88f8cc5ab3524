import { Progress } from '@mantine/core';
import { useWords } from '../../lib/texts/words.texts.ts';

interface Props {
  used: number;
  /** Null: no limit. */
  limit: number | null;
  /** An amount in words, with its unit. */
  format(amount: number): string;
  /** The share from which it warns, 0 to 1. */
  warnFrom: number;
}

/** The used part of a limit, in words, and as a bar where there is a limit. */
export function LimitBar({ used, limit, format, warnFrom }: Props) {
  const words = useWords();
  if (limit === null) return format(used);
  const share = limit === 0 ? 1 : used / limit;
  const amount = words('someOf', { some: format(used), all: format(limit) });
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
