import { sessionApi } from '@recado/shared/features/session';
import { call } from '../../lib/api.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { changeSessionUser, useSession } from '../../lib/session/session.ts';

/** Reads the user's rights again; menu, screens and buttons follow them (CUSTOM-03). */
const askAnew = async (): Promise<void> => changeSessionUser(await call(sessionApi.me));

/**
 * Reacts when the user's role changes its rights, when the user gets another role, or when they supervise
 * other people.
 */
export const onOwnRights: Pick<LiveHandlers, 'ownRole' | 'user'> = {
  async ownRole({ roleId }) {
    if (roleId === useSession.getState().user?.role?.id) await askAnew();
  },
  async user(event) {
    const { user: self } = useSession.getState();
    if (event.action === 'delete' || !self) return;
    const { id, roleId, queueIds } = event.user;
    const hasOther = id === self.id && roleId !== (self.role?.id ?? null);
    // A supervisor's people are the users who share a queue with them.
    const isTheirs = queueIds.some((queueId) => self.queueIds.includes(queueId));
    const joinsOrLeaves = self.people && id !== self.id && isTheirs !== self.people.includes(id);
    const servesElse = self.people && id === self.id;
    if (hasOther || joinsOrLeaves || servesElse) await askAnew();
  },
};
