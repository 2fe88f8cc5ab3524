import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Notice } from '../components/Notice.tsx';
import { LostSign } from '../components/pictures.tsx';
import { useSession } from '../lib/session/session.ts';
import { setScreenTitle } from '../lib/window/title.ts';
import { useAppText } from './app.texts.ts';
import { startOf } from './screens.ts';

/** No screen has this address. */
export function NotFound() {
  const text = useAppText();
  const start = useSession(({ actor }) => (actor ? startOf(actor) : '/'));
  const title = text('notFound');
  useEffect(() => setScreenTitle(title), [title]);
  return (
    <Notice
      as="h1"
      picture={<LostSign />}
      title={title}
      hint={text('notFoundHint')}
      action={
        <Button component={Link} to={start} variant="light">
          {text('home')}
        </Button>
      }
    />
  );
}
