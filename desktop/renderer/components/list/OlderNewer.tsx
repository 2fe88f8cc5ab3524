import { Button, Group } from '@mantine/core';
import { useWords } from '../../lib/texts/words.texts.ts';

interface Props {
  pageNumber: number;
  /** What was read of this page; undefined while it loads. */
  page: { hasMore: boolean } | undefined;
  setPage(pageNumber: number): void;
  /** The space above, px, where the rows before have none. */
  top?: number;
}

/** Leads to newer and older pages of a log in a dialog. A single page needs no buttons. */
export function OlderNewer({ pageNumber, page, setPage, top = 0 }: Props) {
  const words = useWords();
  if (!page || (pageNumber === 1 && !page.hasMore)) return null;
  return (
    <Group justify="space-between" mt={top}>
      <Button variant="subtle" disabled={pageNumber === 1} onClick={() => setPage(pageNumber - 1)}>
        {words('newer')}
      </Button>
      <Button variant="subtle" disabled={!page.hasMore} onClick={() => setPage(pageNumber + 1)}>
        {words('older')}
      </Button>
    </Group>
  );
}
