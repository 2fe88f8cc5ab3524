import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { Dialog } from './Dialog.tsx';
import { GuardedDialog } from './form/GuardedDialog.tsx';

/** A list, a conversation behind it in the history, and something that lies over the conversation. */
function Page({ changes }: { changes: number | undefined }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <output>{pathname}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        voltar
      </button>
      {pathname === '/list' && (
        <button type="button" onClick={() => void navigate('/conversation')}>
          abrir
        </button>
      )}
      {pathname === '/conversation' &&
        isOpen &&
        (changes === undefined ? (
          <Dialog title="Contato" onClose={close}>
            nada
          </Dialog>
        ) : (
          <GuardedDialog title="Contato" changes={changes} onClose={close}>
            {() => 'campos'}
          </GuardedDialog>
        ))}
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByText(name));
const address = () => document.querySelector('output')?.textContent;
const isOver = () => screen.queryByText('Contato') !== null;

test.each([
  ['a dialog', undefined],
  ['an untouched form', 0],
])('the back button closes %s first, and leaves the page only then', async (_, changes) => {
  renderScreen(<Page changes={changes} />, undefined, '/list');
  press('abrir');
  await waitFor(() => expect(isOver()).toBe(true));
  press('voltar');
  await waitFor(() => expect(isOver()).toBe(false));
  expect(address()).toBe('/conversation');
  press('voltar');
  await waitFor(() => expect(address()).toBe('/list'));
});

test('the back button asks before it closes a filled form, and leaves the page where it is', async () => {
  renderScreen(<Page changes={1} />, undefined, '/list');
  press('abrir');
  await waitFor(() => expect(isOver()).toBe(true));
  press('voltar');
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(isOver()).toBe(false));
  expect(address()).toBe('/conversation');
});
