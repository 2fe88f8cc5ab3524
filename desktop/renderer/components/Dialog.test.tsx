import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { confirmRemoval } from './confirm.tsx';
import { Dialog } from './Dialog.tsx';
import { GuardedDialog } from './form/GuardedDialog.tsx';

/** A list, a conversation after it in the history, and a dialog over the conversation. */
function Page({ changes }: { changes: number | 'nothing' | undefined }) {
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
        changes !== 'nothing' &&
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

/** A button and the dialog that it opens. */
function Opener({ changes }: { changes: number | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        mostrar
      </button>
      {isOpen &&
        (changes === undefined ? (
          <Dialog title="Contato" onClose={close}>
            nada
          </Dialog>
        ) : (
          <GuardedDialog title="Contato" changes={changes} onClose={close}>
            {() => <input data-autofocus />}
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

test('the back button means no where something would be deleted, and leaves the page where it is', async () => {
  const remove = vi.fn(async () => undefined);
  renderScreen(<Page changes="nothing" />, undefined, '/list');
  press('abrir');
  await screen.findByText('/conversation');
  await act(async () => void confirmRemoval('Vendas', remove));
  await screen.findByRole('dialog');
  press('voltar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([address(), remove.mock.calls]).toEqual(['/conversation', []]);
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

test.each([
  ['a dialog', undefined],
  ['a form', 0],
])('%s that closes gives the keyboard back to where it was', async (_, changes) => {
  renderScreen(<Opener changes={changes} />);
  const opener = screen.getByText('mostrar');
  opener.focus();
  press('mostrar');
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy());
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  await waitFor(() => expect(isOver()).toBe(false));
  expect(document.activeElement).toBe(opener);
});

/** A sheet with a button that opens a dialog in its place, as the contact's sheet does for a scheduled message. */
function HandsOver() {
  const [open, setOpen] = useState<'sheet' | 'dialog'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <button type="button" onClick={() => setOpen('sheet')}>
        mostrar
      </button>
      {open === 'sheet' && (
        <Dialog title="Contato" onClose={close}>
          <button type="button" onClick={() => setOpen('dialog')}>
            agendar
          </button>
        </Dialog>
      )}
      {open === 'dialog' && (
        <GuardedDialog title="Agendar" changes={0} onClose={close}>
          {() => <input data-autofocus />}
        </GuardedDialog>
      )}
    </>
  );
}

test('a dialog that took over from a sheet gives the keyboard back to what opened the sheet', async () => {
  renderScreen(<HandsOver />);
  const opener = await screen.findByRole('button', { name: 'mostrar' });
  opener.focus();
  fireEvent.click(opener);
  const next = await screen.findByRole('button', { name: 'agendar' });
  next.focus();
  fireEvent.click(next);
  const dialog = await screen.findByRole('dialog', { name: 'Agendar' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
