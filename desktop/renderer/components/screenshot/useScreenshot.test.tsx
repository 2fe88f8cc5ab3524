import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { platform } from '../../lib/window/platform.ts';
import { AttachMenu } from '../composer/AttachMenu.tsx';

const app = vi.hoisted(() => ({ isDesktop: true }));
vi.mock('../../lib/window/platform.ts', async (load) => ({
  ...(await load<object>()),
  get isDesktop() {
    return app.isDesktop;
  },
}));
afterEach(() => {
  vi.restoreAllMocks();
  app.isDesktop = true;
});

type Capture = Awaited<ReturnType<typeof platform.captureRegion>>;

function show(answer: Capture = { outcome: 'cancelled', picture: null }, isOff = false) {
  const capture = vi.spyOn(platform, 'captureRegion').mockResolvedValue(answer);
  const onFiles = vi.fn<(files: File[]) => void>();
  const onClose = vi.fn();
  renderScreen(<AttachMenu isOff={isOff} onFiles={onFiles} onClose={onClose} />);
  return { capture, onFiles, onClose };
}
const item = () => screen.findByRole('menuitem', { name: /Captura de tela/ });
const open = () => userEvent.click(screen.getByRole('button', { name: 'Anexar' }));

test('the chosen part of the screen becomes a file of the composer (DESK-13)', async () => {
  const { onFiles } = show({ outcome: 'taken', picture: new Uint8Array([1, 2, 3]) });
  await open();
  await userEvent.click(await item());
  await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1));
  const [file] = onFiles.mock.calls[0]![0];
  expect([file?.type, file?.size]).toEqual(['image/png', 3]);
  expect(file?.name).toMatch(/^captura-\d{14}\.png$/);
});

test('its key does the same, and nothing where nothing can be attached', async () => {
  const { capture, onClose } = show();
  fireEvent.keyDown(window, { key: 'x', code: 'KeyX', altKey: true });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(capture).toHaveBeenCalledTimes(1);
});

test('a note takes no screenshot', () => {
  const { capture } = show(undefined, true);
  fireEvent.keyDown(window, { key: 'x', code: 'KeyX', altKey: true });
  expect(capture).not.toHaveBeenCalled();
});

test.each([
  ['refused', /Permita em Ajustes do Sistema/],
  ['none', /O sistema não entregou a imagem/],
] as const)('%s says what to do', async (outcome, words) => {
  const { onFiles, onClose } = show({ outcome, picture: null });
  await open();
  await userEvent.click(await item());
  expect(await screen.findByText(words)).toBeTruthy();
  expect(onClose).toHaveBeenCalled();
  expect(onFiles).not.toHaveBeenCalled();
});

test('a browser, which could not let a person choose a part, offers none', async () => {
  app.isDesktop = false;
  show();
  await open();
  expect(await screen.findByRole('menuitem', { name: /Câmera/ })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /Captura de tela/ })).toBeNull();
});
