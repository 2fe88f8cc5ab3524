import { Button } from '@mantine/core';
import { errorText } from '../lib/texts/errorText.ts';
import { useWords } from '../lib/texts/words.texts.ts';
import { Notice } from './Notice.tsx';
import { Unplugged } from './pictures.tsx';

interface Props {
  error: unknown;
  /** What could not be loaded, where that can be said better. */
  title?: string;
  /** What is said of it, where a screen has words of its own. */
  said?: string;
  retry(): void;
}

/** Something could not be loaded: why, and a way to try again. */
export function Failed({ error, title, said, retry }: Props) {
  const words = useWords();
  return (
    <Notice
      picture={<Unplugged />}
      title={title ?? words('loadFailed')}
      hint={said ?? errorText(error)}
      action={
        <Button variant="light" onClick={retry}>
          {words('retry')}
        </Button>
      }
    />
  );
}
