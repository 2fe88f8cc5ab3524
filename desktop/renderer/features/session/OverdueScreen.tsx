import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { RunOut } from '../../components/pictures.tsx';
import { renewSession } from '../../lib/api.ts';
import { formatDate } from '../../lib/format/format.ts';
import { useUser } from '../../lib/session/session.ts';
import { signOut } from '../../lib/session/signIn.ts';
import { toast } from '../../lib/toast.ts';
import { useSessionText } from './session.texts.ts';

/** All that an overdue company sees until it has paid (AUTH-28). */
export function OverdueScreen() {
  const text = useSessionText();
  const { company } = useUser();
  const [isChecking, setChecking] = useState(false);
  const check = () => {
    setChecking(true);
    renewSession()
      .catch(toast.error)
      .finally(() => setChecking(false));
  };
  return (
    <Notice
      as="h1"
      picture={<RunOut />}
      title={text('overdueTitle')}
      hint={text('overdueHint', { date: company.dueDate ? formatDate(company.dueDate) : '' })}
      action={
        <Group>
          <Button onClick={check} loading={isChecking}>
            {text('checkAgain')}
          </Button>
          <Button variant="default" onClick={() => void signOut()}>
            {text('signOut')}
          </Button>
        </Group>
      }
    />
  );
}
