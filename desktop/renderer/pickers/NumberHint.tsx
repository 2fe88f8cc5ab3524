import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { AppError } from '@recado/shared/errors';
import { digitsOf, isMasked, isNumber } from '@recado/shared/features/contacts';
import { numberApi } from '@recado/shared/features/numbers';
import { IconBrandWhatsapp, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../lib/api.ts';
import { useWords } from '../lib/texts/words.texts.ts';

interface Props {
  number: string;
  /** The stored number, which needs no check. */
  stored?: string | undefined;
}

/**
 * The check waits for a pause in typing and for a whole number, so WhatsApp does not get one request per
 * digit.
 */
const typingMs = 700;
const fewestDigits = 10;

/**
 * Shows, while a user types a number, whether WhatsApp knows it (CONTACT-08). Shows nothing where that cannot
 * be asked.
 */
export function NumberHint({ number, stored = '' }: Props) {
  const words = useWords();
  const [typed] = useDebouncedValue(number.trim(), typingMs);
  const digits = digitsOf(typed);
  const isAsked =
    !isMasked(typed) && isNumber(typed) && digits.length >= fewestDigits && digits !== digitsOf(stored);
  const { data, error, isFetching } = useQuery({
    queryKey: ['checkNumber', digits],
    queryFn: ({ signal }) => call(numberApi.check, { params: { number: typed }, query: {}, signal }),
    enabled: isAsked,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isNobody = error instanceof AppError && error.code === 'ERR_WAPP_INVALID_CONTACT';
  const isShown = isAsked && typed === number.trim();
  return (
    <span role="status" aria-live="polite">
      {isShown && isFetching && <Line>{words('checkingNumber')}</Line>}
      {isShown && data && (
        <Line color="var(--ok)">
          <IconBrandWhatsapp size={14} stroke={1.8} aria-hidden /> {words('onWhatsApp')}
        </Line>
      )}
      {isShown && isNobody && (
        <Line color="var(--warn)">
          <IconInfoCircle size={14} stroke={1.8} aria-hidden /> {words('notOnWhatsApp')}
        </Line>
      )}
    </span>
  );
}

const Line = ({ color, children }: { color?: string; children: ReactNode }) => (
  <Text
    component="span"
    size="xs"
    c={color ?? 'dimmed'}
    style={{ display: 'inline-flex', gap: 4, alignItems: 'center' }}
  >
    {children}
  </Text>
);
