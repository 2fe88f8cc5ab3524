import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aSessionUser } from '../../../../../testing/people.ts';
import { renderScreen } from '../../../../../testing/renderScreen.tsx';
import { useVoiceDrafts } from '../../../../components/voice/kept/voiceDrafts.ts';
import { keepDraft, useDrafts } from '../../../../lib/drafts.ts';
import { type Outgoing, outbox } from '../../../../lib/sending/outbox.ts';
import { aTicket } from '../../testing/aTicket.ts';
import { LastMessage } from './LastMessage.tsx';

const me = aSessionUser();
const ticket = aTicket({ id: 91, uuid: '00000000-0000-4000-8000-000000000091', lastMessage: 'dito antes' });
const leaving = (changes: Partial<Outgoing>): Outgoing => ({
  clientId: 'c1',
  userId: me.id,
  user: { id: me.id, name: me.name },
  ticketId: ticket.id,
  ticketUuid: ticket.uuid,
  body: 'sem rede',
  isPrivate: false,
  isVoice: false,
  createdAt: new Date().toISOString(),
  tries: 0,
  ...changes,
});
const show = () => renderScreen(<LastMessage ticket={ticket} />, me);

afterEach(() => {
  act(() => outbox.drop('c1'));
  act(() => useDrafts.setState({ drafts: {} }));
  act(() => useVoiceDrafts.setState({ drafts: {} }));
});

test('a message that waits for the server is in the row with a clock', () => {
  outbox.put(leaving({ failure: 'offline' }));
  show();
  expect(screen.getByText('sem rede')).toBeTruthy();
  expect(screen.queryByText('dito antes')).toBeNull();
  expect(document.querySelector('[data-state=waiting]')).toBeTruthy();
});

test('a file that waits is named', () => {
  outbox.put(leaving({ body: '', file: { name: 'nota.pdf', mime: 'application/pdf', bytes: 9 } }));
  show();
  expect(screen.getByText('nota.pdf')).toBeTruthy();
});

test('a note that waits is not the last message', () => {
  outbox.put(leaving({ isPrivate: true, failure: 'offline' }));
  show();
  expect(screen.getByText('dito antes')).toBeTruthy();
});

test('a draft of the other mode shows too, and so does a recording', () => {
  show();
  act(() => keepDraft(ticket.uuid, { text: '', isPrivate: false, other: { text: 'meia nota' } }));
  expect(screen.getByText(/meia nota/)).toBeTruthy();
  act(() => useDrafts.setState({ drafts: {} }));
  const key = `${me.id}/${ticket.uuid}`;
  act(() => useVoiceDrafts.setState({ drafts: { [key]: { file: new File([], 'v.mp3'), ms: 12_300 } } }));
  expect(screen.getByText('0:12')).toBeTruthy();
});
