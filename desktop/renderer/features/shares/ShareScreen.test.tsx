import { eventually } from '@recado/shared/testing/eventually';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { draftOf, keepDraft } from '../../lib/drafts.ts';
import { sharedPath, sharedStore } from '../../lib/installed/sharedStore.ts';
import { takeFiles } from '../../lib/installed/takeShared.ts';
import { aTicket } from '../tickets/testing/aTicket.ts';
import { ShareScreen } from './ShareScreen.tsx';

/** What the service worker left, by its path. */
let left: Map<string, Response> | undefined;
const share = (at = Date.now()) => {
  left = new Map([
    [
      sharedPath,
      Response.json({ at, text: 'Nota de hoje', files: [{ name: 'foto.jpg', type: 'image/jpeg' }] }),
    ],
    [`${sharedPath}/0`, new Response(new Blob(['picture'], { type: 'image/jpeg' }))],
  ]);
};
beforeEach(() => {
  left = undefined;
  vi.stubGlobal('caches', {
    has: async (name: string) => name === sharedStore && left !== undefined,
    open: async () => ({ match: async (path: string) => left?.get(path)?.clone() }),
    delete: async () => {
      left = undefined;
      return true;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const ticket = aTicket({ status: 'open', userId: 7 });
const show = () => {
  fakeServer({ 'GET /tickets': () => ({ tickets: [ticket], hasMore: false, count: 1 }) });
  renderScreen(<ShareScreen />, aSessionUser({ id: 7 }), sharedPath);
};

test('what another app shared waits in the chosen conversation, and nowhere else (PWA-05)', async () => {
  share();
  show();
  expect(await screen.findByText('1 arquivo · Nota de hoje')).toBeTruthy();
  keepDraft(ticket.uuid, { text: 'Segue:', isPrivate: false });
  await userEvent.click(await screen.findByText(ticket.contact.name));
  await eventually(() => expect(left).toBeUndefined());
  expect(draftOf(ticket.uuid)).toMatchObject({ text: 'Segue:\nNota de hoje', isPrivate: false });
  expect(takeFiles('another')).toEqual([]);
  expect(takeFiles(ticket.uuid)).toMatchObject([{ name: 'foto.jpg', type: 'image/jpeg' }]);
  expect(takeFiles(ticket.uuid)).toEqual([]);
});

test('a note stays a note: shared words are for the customer', async () => {
  share();
  show();
  keepDraft(ticket.uuid, { text: 'só para nós', isPrivate: true });
  await userEvent.click(await screen.findByText(ticket.contact.name));
  await eventually(() =>
    expect(draftOf(ticket.uuid)).toMatchObject({
      text: 'Nota de hoje',
      isPrivate: false,
      other: { text: 'só para nós' },
    }),
  );
});

test('what waited for too long is deleted; without anything the page says how to share', async () => {
  share(Date.now() - 31 * 60_000);
  show();
  expect(await screen.findByText(/Nada foi compartilhado/)).toBeTruthy();
  expect(left).toBeUndefined();
});
