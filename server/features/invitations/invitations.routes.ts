import { found } from '@recado/shared/errors';
import { invitationApi } from '@recado/shared/features/invitations';
import { eq } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { acceptInvitation } from './acceptInvitation.ts';
import { findInvitation } from './findInvitation.ts';
import { invitations } from './invitations.table.ts';
import { inviteUser } from './inviteUser.ts';

export const invitationRoutes = routes(invitationApi, {
  async invite({ work, actor, params: { userId } }) {
    return inviteUser(work, actor, userId);
  },

  async withdraw({ tx, params: { userId } }) {
    const [gone] = await tx.delete(invitations).where(eq(invitations.userId, userId)).returning();
    found(gone, 'ERR_NO_INVITATION_FOUND');
    return { message: 'Invitation withdrawn' };
  },

  async look({ kernel, body: { token } }) {
    return findInvitation(kernel, token);
  },

  async accept({ kernel, visitor, body }) {
    await acceptInvitation(kernel, body, visitor);
    return { message: 'Welcome' };
  },
});
