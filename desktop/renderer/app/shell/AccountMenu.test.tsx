import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser, aUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { useSession } from '../../lib/session/session.ts';
import { chooseLanguage } from '../../lib/texts/texts.ts';
import { AccountMenu } from './AccountMenu.tsx';

const choose = async (option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Minha presença' }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const open = (user = aSessionUser()) => {
  renderScreen(<AccountMenu />, user);
  return userEvent.click(screen.getByRole('button', { name: /Minha conta/ }));
};
/** Plays a server that keeps what the page sends. */
const keeping = () =>
  fakeServer({
    'PUT /users/presence': ({ body }) =>
      aUser({ awayReason: (body as { awayReason: string | null }).awayReason }),
  });

test('one says why one is away, and the menu’s button says so too (PRESENCE-02)', async () => {
  const { requests } = keeping();
  await open();
  await choose('Ausente: Almoço');
  await waitFor(() =>
    expect(requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({ awayReason: 'Almoço' }),
  );
  expect(await screen.findByRole('button', { name: 'Minha conta (Ausente: Almoço)' })).toBeTruthy();
  await choose('Disponível');
  await waitFor(() =>
    expect(requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({ awayReason: null }),
  );
});

test('a reason of one’s own is typed, and is in the list from then on', async () => {
  const { requests } = keeping();
  await open();
  await choose('Outro motivo…');
  await userEvent.type(screen.getByLabelText('Motivo da ausência'), 'Médico{Enter}');
  await waitFor(() =>
    expect(requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({ awayReason: 'Médico' }),
  );
  expect(await screen.findByDisplayValue('Ausente: Médico')).toBeTruthy();
});

test('when the server refuses an absence, a toast says so and the person stays present', async () => {
  fakeServer({ 'PUT /users/presence': () => refuse('ERR_UNAVAILABLE') });
  await open();
  await choose('Ausente: Pausa');
  await waitFor(() => expect(document.querySelector('.mantine-Notification-root')).toBeTruthy());
  expect(useSession.getState().user?.awayReason).toBeNull();
});

test('the language that is chosen is kept, for what is sent to this person too', async () => {
  const { requests } = fakeServer({ 'PUT /users/:id': () => aUser({ language: 'es' }) });
  await open(aSessionUser({ language: 'pt' }));
  await userEvent.click(await screen.findByText('ES'));
  await waitFor(() =>
    expect(requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({ language: 'es' }),
  );
  await waitFor(() => expect(useSession.getState().user?.language).toBe('es'));
  await chooseLanguage('pt');
});
