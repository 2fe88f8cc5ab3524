import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Notice } from '../components/Notice.tsx';
import { ClosedDoor } from '../components/pictures.tsx';
import type { Screen } from '../lib/feature.ts';
import { useSession } from '../lib/session/session.ts';
import { useAppText } from './app.texts.ts';
import { startOf } from './screens.ts';

/** The screen exists, but this user may not open it (USER-02, QUEUE-02, ROLE-14, DASH-03). */
export function NotAllowed({ screen }: { screen?: Pick<Screen, 'denied'> }) {
  const text = useAppText();
  const start = useSession(({ actor }) => (actor ? startOf(actor) : '/'));
  const denied = screen?.denied;
  return (
    <Notice
      as="h1"
      picture={<ClosedDoor />}
      title={denied?.title() ?? text('notAllowed')}
      hint={text('notAllowedHint')}
      action={
        <Button component={Link} to={denied?.back.address ?? start} variant="light">
          {denied?.back.label() ?? text('home')}
        </Button>
      }
    />
  );
}
