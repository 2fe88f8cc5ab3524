import { Button, Group, Image, Stack, Text } from '@mantine/core';
import type { Schedule } from '@recado/shared/features/schedules';
import { IconTrash } from '@tabler/icons-react';
import { Dialog } from '../../components/Dialog.tsx';
import { serverOrigin } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { askRemoval } from './askRemoval.tsx';
import { ScheduleTrouble } from './ScheduleTrouble.tsx';
import { useScheduleText } from './schedules.texts.ts';

/** A sent message, read-only. */
export function SentSchedule({ schedule, onClose }: { schedule: Schedule; onClose(): void }) {
  const text = useScheduleText();
  const words = useWords();
  return (
    <Dialog title={text(schedule.status === 'ERRO' ? 'status_ERRO' : 'sentTitle')} onClose={onClose}>
      <Stack gap="sm">
        {schedule.status === 'ERRO' && <ScheduleTrouble schedule={schedule} onDone={onClose} />}
        <div>
          <Text fw={500}>{schedule.contact.name}</Text>
          <Text size="sm" c="dimmed">
            {text('sentOn', { at: formatShortDateTime(schedule.sentAt!) })}
          </Text>
        </div>
        {schedule.mediaPath && (
          <Image
            src={`${serverOrigin()}${schedule.mediaPath}`}
            alt={schedule.mediaName ?? ''}
            radius="sm"
            mah={240}
            fit="contain"
          />
        )}
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {schedule.body}
        </Text>
        <Group justify="flex-start">
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => askRemoval(schedule, onClose)}
          >
            {words('remove')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
