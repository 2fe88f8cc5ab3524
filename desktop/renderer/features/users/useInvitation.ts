import { invitationApi } from '@recado/shared/features/invitations';
import type { User } from '@recado/shared/features/users';
import { useState } from 'react';
import { call, serverOrigin } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';

/** A new invitation link for the admin to pass on; the page shows it only once. */
interface InvitationLink {
  user: User;
  address: string;
  expiresAt: string;
}

/** Creates invitation links (INVITE-02). A toast reports a failure; the user's row offers another try. */
export function useInvitation() {
  const [link, setLink] = useState<InvitationLink>();
  return {
    link,
    close: () => setLink(undefined),
    async invite(user: User): Promise<void> {
      try {
        const { token, expiresAt } = await call(invitationApi.invite, { params: { userId: user.id } });
        setLink({ user, expiresAt, address: `${serverOrigin()}/join#${token}` });
      } catch (error) {
        toast.error(error);
      }
    },
  };
}
