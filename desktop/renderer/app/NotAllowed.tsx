import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Notice } from '../components/Notice.tsx';
import { ClosedDoor } from '../components/pictures.tsx';
import { useAppText } from './app.texts.ts';

/** The screen exists, but not for this person (USER-02, QUEUE-02, ROLE-14). */
export function NotAllowed() {
  const text = useAppText();
  return (
    <Notice
      as="h1"
      picture={<ClosedDoor />}
      title={text('notAllowed')}
      hint={text('notAllowedHint')}
      action={
        <Button component={Link} to="/" variant="light">
          {text('home')}
        </Button>
      }
    />
  );
}
