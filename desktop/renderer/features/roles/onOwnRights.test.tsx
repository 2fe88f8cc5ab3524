import type { SessionUser } from '@recado/shared/features/session';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser, aUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { useSession } from '../../lib/session/session.ts';
import { onOwnRights } from './onOwnRights.ts';

const role = { id: 4, name: 'Supervisão', permissions: ['tickets:view', 'tickets:supervise'] as const };
const supervisor = (changes: Partial<SessionUser> = {}) =>
  aSessionUser({
    roleId: 4,
    role: { ...role, permissions: [...role.permissions] },
    queueIds: [1],
    people: [8],
    ...changes,
  });

function signedIn(user: SessionUser, now: SessionUser) {
  const { requests } = fakeServer({ 'GET /auth/me': () => now });
  renderScreen(<p />, user);
  return requests;
}
const rights = () => useSession.getState().actor?.role;

test('what one’s role gives from now on counts here at once (CUSTOM-03)', async () => {
  const now = supervisor({ role: { id: 4, name: 'Supervisão', permissions: ['contacts:view'] } });
  const requests = signedIn(supervisor(), now);
  onOwnRights.ownRole({ roleId: 99 });
  expect(requests).toEqual([]);
  onOwnRights.ownRole({ roleId: 4 });
  await waitFor(() => expect(rights()).toEqual(['contacts:view']));
});

test.each([
  ['another role of one’s own', { id: 7, roleId: 5, queueIds: [1] }, true],
  ['no role any more', { id: 7, roleId: null, queueIds: [1] }, true],
  ['somebody who joins a queue', { id: 9, queueIds: [1, 2] }, true],
  ['somebody who leaves the last queue', { id: 8, queueIds: [2] }, true],
  ['somebody who goes on there', { id: 8, queueIds: [1] }, false],
  ['somebody elsewhere', { id: 9, queueIds: [2] }, false],
] as const)('%s: the session is read again: %s', async (_what, changes, isAsked) => {
  const requests = signedIn(supervisor(), supervisor({ people: [8, 9] }));
  onOwnRights.user({
    action: 'update',
    user: aUser({ ...changes, queueIds: [...changes.queueIds] }),
  });
  if (isAsked) await waitFor(() => expect(requests).toHaveLength(1));
  else expect(requests).toEqual([]);
});
