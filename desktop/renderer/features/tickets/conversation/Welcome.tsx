import { Button, Stack, Text, Title } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { BrandMark } from '../../../components/BrandMark.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useKeys } from '../../../lib/useKeys.ts';
import { useOwnCounts } from '../cache/ticketCounts.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { useTicketText } from '../tickets.texts.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { useFirstSteps } from './useFirstSteps.ts';
import { useIsWithoutQueue } from './useIsWithoutQueue.ts';

/**
 * Shown while no ticket is open: the logo, a greeting, and what waits (INBOX-05). A new company sees its
 * first steps.
 */
export function Welcome() {
  const text = useTicketText();
  const { name } = useUser();
  const isWithoutQueue = useIsWithoutQueue();
  const counts = useOwnCounts();
  const openHelp = () => openTicketDialog({ kind: 'shortcuts' });
  useKeys({ '?': openHelp, 'Mod+/': openHelp });
  const steps = useFirstSteps();
  if (steps) return <FirstSteps steps={steps} />;
  return (
    <Stack align="center" justify="center" h="100%" gap="xs" ta="center" px="lg">
      <BrandMark size={48} withName={false} maxWidth={180} />
      <Title order={2} size="h2" mt="md">
        {text('welcome', { name: name.split(' ')[0] ?? name })}
      </Title>
      <Text c="dimmed" maw={420}>
        {!counts
          ? ' '
          : counts.pending === 0
            ? text(isWithoutQueue ? 'noOwnQueue' : 'nobodyWaits')
            : text('waiting', { count: counts.pending })}
      </Text>
      <Button
        variant="subtle"
        color="gray"
        mt="sm"
        leftSection={<IconKeyboard size={18} />}
        onClick={openHelp}
      >
        {text('shortcuts')}
      </Button>
    </Stack>
  );
}
