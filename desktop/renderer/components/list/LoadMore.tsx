import { Button, Center, Loader } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { useWords } from '../../lib/texts/words.texts.ts';

interface Props {
  hasMore: boolean;
  isLoading: boolean;
  /** The last request failed; now only a button retries. */
  hasFailed: boolean;
  onReach(): void;
}

/** The end of a list: loads more once it is within 100 px of the window's edge (SHELL-44). */
export function LoadMore({ hasMore, isLoading, hasFailed, onReach }: Props) {
  const words = useWords();
  const { ref, entry } = useIntersection({ rootMargin: '0px 0px 100px 0px' });
  const reach = useEffectEvent(onReach);
  const isNear = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isNear && hasMore && !isLoading && !hasFailed) reach();
  }, [isNear, hasMore, isLoading, hasFailed]);
  return (
    <Center ref={ref} h={hasMore ? 56 : 1} role={isLoading ? 'status' : undefined}>
      {isLoading && <Loader size="sm" aria-label={words('loading')} />}
      {hasMore && hasFailed && !isLoading && (
        <Button variant="light" onClick={onReach}>
          {words('retry')}
        </Button>
      )}
    </Center>
  );
}
