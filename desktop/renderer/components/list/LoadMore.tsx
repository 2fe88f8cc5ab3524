import { Button, Center, Loader } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { useWords } from '../../lib/texts/words.texts.ts';

interface Props {
  hasMore: boolean;
  isLoading: boolean;
  /** The last time it could not be had: then a button asks again, and nothing else. */
  hasFailed: boolean;
  onReach(): void;
}

/** The end of a list: asks for more as soon as it comes within 100 px of the window's edge (SHELL-44). */
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
