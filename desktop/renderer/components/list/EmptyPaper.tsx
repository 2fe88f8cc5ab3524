import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/texts/words.texts.ts';
import { Notice } from '../Notice.tsx';
import { EmptyDrawer, NothingFound } from '../pictures.tsx';
import classes from './EmptyPaper.module.css';

interface Props {
  /** The search; '' if there is none. */
  search: string;
  /** The list has other filters. */
  isFiltered?: boolean | undefined;
  /** The words without a search; `more` explains below the button. */
  empty: { title: string; hint?: string; more?: ReactNode };
  action: ReactNode;
  /** Clears the search. */
  onClear?(): void;
}

/** Shown in place of rows: nothing there yet and how to begin, or nothing found. */
export function EmptyPaper({ search, isFiltered = false, empty, action, onClear }: Props) {
  const words = useWords();
  const { more, ...shown } = empty;
  return (
    <div className={classes.paper}>
      {search ? (
        <Notice
          picture={<NothingFound />}
          title={words('nothingFound')}
          hint={words('nothingFoundHint', { search })}
          action={
            onClear && (
              <Button variant="default" onClick={onClear}>
                {words('showEverything')}
              </Button>
            )
          }
        />
      ) : isFiltered ? (
        <Notice picture={<NothingFound />} title={words('nothingFound')} hint={words('nothingFitsHint')} />
      ) : (
        <Notice
          picture={<EmptyDrawer />}
          {...shown}
          action={
            <>
              {action}
              {more}
            </>
          }
        />
      )}
    </div>
  );
}
