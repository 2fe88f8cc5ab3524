import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Strip } from '../../components/Strip.tsx';
import { lazyPiece } from '../../lib/drawing/lazyPiece.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { useAppText } from '../app.texts.ts';

const UndecidedDialog = lazyPiece(async () => (await import('./UndecidedDialog.tsx')).UndecidedDialog);

/** A strip below the top bar: messages wait for their writer's decision, because something happened meanwhile. */
export function UndecidedBar({ count }: { count: number }) {
  const text = useAppText();
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Strip
        tone="calm"
        icon={<IconMessageQuestion size={18} stroke={1.7} aria-hidden />}
        action={
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {words('show')}
          </Button>
        }
      >
        {text('undecided', { count })}
      </Strip>
      {isOpen && (
        <Suspense>
          <UndecidedDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
