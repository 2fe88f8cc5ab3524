import { Button, Group } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Strip } from '../../../../components/Strip.tsx';
import { errorText } from '../../../../lib/texts/errorText.ts';
import { useWords } from '../../../../lib/texts/words.texts.ts';
import { useCanvasText } from '../canvas.texts.ts';
import { useDraftState } from '../saving/draftState.ts';
import { useSaver } from '../saving/useDraftSaver.ts';

/** What must be known above the board: it is only shown here, or its draft cannot be saved as it is. */
export function CanvasStrips({ isPhone }: { isPhone: boolean }) {
  const text = useCanvasText();
  const words = useWords();
  const saver = useSaver();
  const { state, error, theirs } = useDraftState();
  const again = (
    <Button size="compact-sm" variant="default" onClick={() => void saver?.save()}>
      {words('retry')}
    </Button>
  );
  if (state === 'gone') return <Strip tone="bad">{text('gone')}</Strip>;
  if (state === 'overtaken')
    return (
      <Strip
        action={
          <Group gap={6} wrap="nowrap">
            <Button size="compact-sm" variant="default" onClick={() => saver?.loadTheirs()}>
              {text('loadTheirs')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => void saver?.keepMine()}>
              {text('keepMine')}
            </Button>
          </Group>
        }
      >
        {theirs?.editor ? text('overtakenBy', { name: theirs.editor }) : text('overtaken')}
      </Strip>
    );
  if (state === 'refused')
    return (
      <Strip tone="bad" action={again}>
        {text('refusedWhy', { reason: errorText(error) })}
      </Strip>
    );
  if (state === 'waiting') return <Strip action={again}>{text('waitingWhy')}</Strip>;
  if (isPhone)
    return (
      <Strip tone="calm" icon={<IconEye size={18} stroke={1.7} aria-hidden />}>
        {text('onlyLook')}
      </Strip>
    );
  return null;
}
