import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useWords } from '../lib/texts/words.texts.ts';
import { toast } from '../lib/toast.ts';
import { BackCloses } from './useBackCloses.ts';

interface Question {
  title: string;
  question: string;
  confirm: string;
  /** The word of the way out, where "Cancelar" would mean the act itself. */
  wayOut?: string;
  isDangerous?: boolean;
}

/** Asks before an action that cannot be undone; returns true to continue. Escape, the back button and a click beside mean no. */
export const confirm = ({
  title,
  question,
  confirm: label,
  wayOut = useWords.now('cancel'),
  isDangerous = false,
}: Question): Promise<boolean> =>
  new Promise((resolve) => {
    let answer = false;
    const id = modals.openConfirmModal({
      title,
      children: (
        <>
          <BackCloses close={() => modals.close(id)} />
          <Text size="sm">{question}</Text>
        </>
      ),
      labels: { confirm: label, cancel: wayOut },
      // Enter alone must not destroy anything.
      confirmProps: isDangerous ? { color: 'red' } : { 'data-autofocus': true },
      cancelProps: { variant: 'default', ...(isDangerous && { 'data-autofocus': true }) },
      closeButtonProps: { 'aria-label': useWords.now('close') },
      onConfirm: () => {
        answer = true;
      },
      onClose: () => resolve(answer),
    });
  });

/** Asks, deletes, and shows a toast. If the server refuses, it shows the refusal and nothing else happens. */
export async function confirmRemoval(
  name: string,
  remove: () => Promise<unknown>,
  question = useWords.now('removeQuestion'),
): Promise<void> {
  const agreed = await confirm({
    title: useWords.now('removeTitle', { name }),
    question,
    confirm: useWords.now('remove'),
    isDangerous: true,
  });
  if (!agreed) return;
  try {
    await remove();
    toast.success(useWords.now('removed', { name }));
  } catch (error) {
    toast.error(error);
  }
}
