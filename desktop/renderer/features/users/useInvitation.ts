import { invitationApi } from '@recado/shared/features/invitations';
import type { User } from '@recado/shared/features/users';
import { useState } from 'react';
import { call, serverOrigin } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';

/** A link that was just made, to be handed on: it is shown this once. */
interface InvitationLink {
  user: User;
  address: string;
  expiresAt: string;
}

/** Makes links for people (INVITE-02); one that fails is told, and made again from the person's row. */
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
