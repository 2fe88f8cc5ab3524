import { Progress } from '@mantine/core';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';

interface Props {
  spent: number;
  /** Null: no limit. */
  limit: number | null;
}

/** From this share of the limit on the bar warns. */
const warnFrom = 0.8;

/** Tokens of a month in words, and as a bar where there is a limit. */
export function TokenBar({ spent, limit }: Props) {
  const words = useWords();
  if (limit === null) return formatNumber(spent);
  const share = limit === 0 ? 1 : spent / limit;
  const amount = words('someOf', { some: formatNumber(spent), all: formatNumber(limit) });
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
