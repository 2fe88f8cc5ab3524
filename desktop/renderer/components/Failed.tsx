import { Button } from '@mantine/core';
import { errorText } from '../lib/texts/errorText.ts';
import { useWords } from '../lib/texts/words.texts.ts';
import { Notice } from './Notice.tsx';
import { Unplugged } from './pictures.tsx';

interface Props {
  error: unknown;
  /** What failed to load, where a screen has a better title. */
  title?: string;
  /** The explanation, where a screen has words of its own. */
  explanation?: string;
  retry(): void;
}

/** Tells what failed to load and why, with a button to try again. */
export function Failed({ error, title, explanation, retry }: Props) {
  const words = useWords();
  return (
    <Notice
      picture={<Unplugged />}
      title={title ?? words('loadFailed')}
      hint={explanation ?? errorText(error)}
      action={
        <Button variant="light" onClick={retry}>
          {words('retry')}
        </Button>
      }
    />
  );
}
