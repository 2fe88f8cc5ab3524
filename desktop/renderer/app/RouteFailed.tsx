import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Notice } from '../components/Notice.tsx';
import { Unplugged } from '../components/pictures.tsx';
import { useAppText } from './app.texts.ts';

/** A screen broke or its code is gone after an update: the rest of the window goes on. */
export function RouteFailed() {
  const text = useAppText();
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <Notice
      as="h1"
      picture={<Unplugged />}
      title={text('failed')}
      hint={text('failedHint')}
      action={
        <Button variant="light" onClick={() => window.location.reload()}>
          {text('reload')}
        </Button>
      }
    />
  );
}
