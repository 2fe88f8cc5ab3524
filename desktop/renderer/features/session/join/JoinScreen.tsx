import { Alert, Anchor, Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { invitationApi } from '@recado/shared/features/invitations';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { Failed } from '../../../components/Failed.tsx';
import { call } from '../../../lib/api.ts';
import { leave } from '../../../lib/session/leave.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { useSessionText } from '../session.texts.ts';
import { JoinForm } from './JoinForm.tsx';

/**
 * The page of an invitation link (INVITE-01). Its token comes after the `#`, so browsers never send it to a
 * server or a log.
 */
export function JoinScreen() {
  const text = useSessionText();
  const token = useLocation().hash.slice(1);
  const signedInAs = useSession(({ user }) => user?.name);
  const found = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(invitationApi.look, { body: { token } }),
  });
  const invitation = found.data;
  const title = text(invitation?.isFirst === false ? 'joinAgainTitle' : 'joinTitle');

  if (isOver(found.error))
    return (
      <AuthFrame title={text('joinOver')} lead={text('joinOverHint')}>
        <Anchor component={Link} to="/login" underline="always" size="sm">
          {text('signIn')}
        </Anchor>
      </AuthFrame>
    );
  if (found.isError)
    return (
      <AuthFrame title={title} lead="">
        <Failed error={found.error} retry={() => void found.refetch()} />
      </AuthFrame>
    );
  if (!invitation)
    return (
      <AuthFrame title={title} lead="">
        <Stack gap="md">
          <Skeleton h={56} />
          <Skeleton h={56} />
          <Skeleton h={40} />
        </Stack>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={title}
      lead={text(invitation.isFirst ? 'joinLead' : 'joinAgainLead', { company: invitation.companyName })}
    >
      {signedInAs ? (
        <SignOutFirst name={signedInAs} />
      ) : (
        <Stack gap="md">
          <TextInput size="md" label={text('email')} value={invitation.email} readOnly />
          <JoinForm token={token} invitation={invitation} />
        </Stack>
      )}
    </AuthFrame>
  );
}

/** The page does not reveal why a link no longer works. */
const isOver = (error: unknown): boolean =>
  error instanceof AppError && ['ERR_NO_INVITATION_FOUND', 'ERR_VALIDATION'].includes(error.code);

/** Two people share a computer: the signed-in user has to sign out first. */
function SignOutFirst({ name }: { name: string }) {
  const text = useSessionText();
  const words = useWords();
  return (
    <Alert color="yellow" role="status">
      <Stack gap="sm" align="flex-start">
        {text('joinSignedIn', { name })}
        <Button variant="default" onClick={() => void leave()}>
          {words('signOut')}
        </Button>
      </Stack>
    </Alert>
  );
}
