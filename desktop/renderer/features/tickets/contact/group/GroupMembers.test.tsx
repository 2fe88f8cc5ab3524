import type { GroupMember } from '@recado/shared/features/groups';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../../testing/renderScreen.tsx';
import { GroupMembers } from './GroupMembers.tsx';

const aMember = (n: number, more: Partial<GroupMember> = {}): GroupMember => ({
  ...{ contactId: n, name: `Pessoa ${n}`, number: `55119888800${String(n).padStart(2, '0')}` },
  ...{ urlPicture: null, isAdmin: false, ...more },
});

test('the first members of a group are listed with their number, the rest on demand (MSG-56)', async () => {
  const members = [
    aMember(1, { isAdmin: true }),
    aMember(2, { contactId: null, name: '' }),
    ...Array.from({ length: 10 }, (_, n) => aMember(n + 3)),
  ];
  fakeServer({ 'GET /contacts/7/members': () => ({ isKnown: true, members }) });
  renderScreen(<GroupMembers contactId={7} />);
  expect(await screen.findByText('12 participantes')).toBeTruthy();
  expect(screen.getByText('admin')).toBeTruthy();
  expect(screen.getByText('+55 (11) 98888-0002')).toBeTruthy();
  expect(screen.queryByText('Pessoa 12')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar todos' }));
  expect(screen.getByText('Pessoa 12')).toBeTruthy();
});

test('while the channel does not answer the panel says so, and asks again', async () => {
  let isKnown = false;
  fakeServer({ 'GET /contacts/7/members': () => ({ isKnown, members: isKnown ? [aMember(1)] : [] }) });
  renderScreen(<GroupMembers contactId={7} />);
  await screen.findByText(/ainda não disse/);
  isKnown = true;
  await userEvent.click(screen.getByRole('button', { name: 'Perguntar de novo' }));
  expect(await screen.findByText('1 participante')).toBeTruthy();
});
