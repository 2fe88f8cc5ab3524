import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type Schedule, scheduleApi } from '@recado/shared/features/schedules';
import { confirm } from '../../components/confirm.tsx';
import { call } from '../../lib/api.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { dropSchedule } from './calendarCache.ts';
import { useScheduleText } from './schedules.texts.ts';

/**
 * Asks and deletes: of a series this message alone, or the later ones too. `done` runs after the deletion.
 */
export async function askRemoval(schedule: Schedule, done: () => void): Promise<void> {
  const text = useScheduleText.now;
  async function remove(following: boolean) {
    try {
      await call(scheduleApi.remove, { params: { id: schedule.id }, query: { following } });
      dropSchedule(schedule.id);
      toast.success(text('removed'));
      done();
    } catch (error) {
      toast.error(error);
    }
  }
  if (schedule.series === null || schedule.sentAt) {
    const agreed = await confirm({
      title: text('removeTitle'),
      question: useWords.now('removeQuestion'),
      confirm: useWords.now('remove'),
      isDangerous: true,
    });
    if (agreed) await remove(false);
    return;
  }
  const chosen = (following: boolean) => () => {
    modals.close(id);
    void remove(following);
  };
  const id = modals.open({
    title: text('removeTitle'),
    closeButtonProps: { 'aria-label': useWords.now('close') },
    children: (
      <>
        <Text size="sm">{text('removeQuestion')}</Text>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" data-autofocus onClick={() => modals.close(id)}>
            {useWords.now('cancel')}
          </Button>
          <Button variant="default" onClick={chosen(false)}>
            {text('removeOne')}
          </Button>
          <Button color="red" onClick={chosen(true)}>
            {text('removeFollowing')}
          </Button>
        </Group>
      </>
    ),
  });
}
