import { AppError } from '@recado/shared/errors';
import { invitationApi } from '@recado/shared/features/invitations';
import { routes } from '../../calls/routes.ts';
import { dropAccessLinks } from '../core/session/passwords/accessLinks.ts';
import { acceptInvitation } from './acceptInvitation.ts';
import { findInvitation } from './findInvitation.ts';
import { inviteUser } from './inviteUser.ts';

export const invitationRoutes = routes(invitationApi, {
  async invite({ work, actor, params: { userId } }) {
    return inviteUser(work, actor, userId);
  },

  async withdraw({ tx, params: { userId } }) {
    const { count } = await dropAccessLinks(tx, userId, 'invitation');
    if (count === 0) throw new AppError('ERR_NO_INVITATION_FOUND');
    return { message: 'Invitation withdrawn' };
  },

  async look({ kernel, body: { token } }) {
    return findInvitation(kernel, token);
  },

  async accept({ kernel, request, body }) {
    await acceptInvitation(kernel, body, request.visitor);
    return { message: 'Welcome' };
  },
});
