import { Button } from '@mantine/core';
import { errorText } from '../lib/texts/errorText.ts';
import { useWords } from '../lib/texts/words.texts.ts';
import { Notice } from './Notice.tsx';
import { Unplugged } from './pictures.tsx';

/** Something could not be loaded: why, and a way to try again. */
export function Failed({ error, retry }: { error: unknown; retry(): void }) {
  const words = useWords();
  return (
    <Notice
      picture={<Unplugged />}
      title={words('loadFailed')}
      hint={errorText(error)}
      action={
        <Button variant="light" onClick={retry}>
          {words('retry')}
        </Button>
      }
    />
  );
}
