import { Stack, Text } from '@mantine/core';
import { AppError, type ErrorCode, errors } from '@recado/shared/errors';
import { forwardApi } from '@recado/shared/features/forwards';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/texts/errorText.ts';
import { useForwardText } from './forwards.texts.ts';

/**
 * The messages of a forward that failed: their recipients and reasons. It reads the list again when `failed`
 * grows.
 */
export function ForwardReport({ id, failed }: { id: number; failed: number }) {
  const text = useForwardText();
  const { data } = useQuery({
    queryKey: ['forwardReport', id, failed],
    queryFn: async () => (await call(forwardApi.get, { params: { id } })).items,
  });
  const missing = data?.filter(({ state }) => state === 'failed') ?? [];
  return (
    <div>
      <Text size="sm" fw={600}>
        {text('notSent')}
      </Text>
      <Stack component="ul" gap={2} p={0} m={0} style={{ listStyle: 'none' }}>
        {missing.map(({ id: itemId, contact, fault }) => (
          <Text key={itemId} component="li" size="sm">
            {contact.name}: {reasonOf(fault)}
          </Text>
        ))}
      </Stack>
    </div>
  );
}

const reasonOf = (fault: string | null): string => {
  const code = fault !== null && fault in errors ? (fault as ErrorCode) : 'ERR_CREATING_MESSAGE';
  return errorText(new AppError(code as 'ERR_INTERNAL'));
};
