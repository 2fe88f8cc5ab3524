import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
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
  vi.unstubAllGlobals();
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

describe('in a browser (DESK-16)', () => {
  let isSharing: boolean;
  const share = (answer: () => Promise<MediaStream>) => {
    app.isDesktop = false;
    vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getDisplayMedia: answer } });
  };
  /** A screen of 400 by 200 pixels; no canvas draws it here. */
  const shareScreen = () => {
    isSharing = true;
    const stream = new MediaStream();
    stream.getTracks = () => [{ stop: () => (isSharing = false) }] as never;
    share(async () => stream);
    vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue();
    Object.defineProperties(HTMLVideoElement.prototype, {
      videoWidth: { configurable: true, value: 400 },
      videoHeight: { configurable: true, value: 200 },
    });
    const drawn: number[][] = [];
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: (_: unknown, ...place: number[]) => drawn.push(place),
    } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
    ) {
      done(new Blob([`${this.width}x${this.height}`], { type: 'image/png' }));
    });
    return drawn;
  };
  const part = () => screen.findByRole('group', { name: /Seleção de/ });

  test('the keyboard chooses a part of the shared screen, and sharing has ended by then', async () => {
    const drawn = shareScreen();
    const { onFiles } = show();
    await open();
    await userEvent.click(await item());
    const picture = await part();
    expect(isSharing).toBe(false);
    for (let n = 0; n < 5; n++) fireEvent.keyDown(picture, { key: 'ArrowLeft', shiftKey: true });
    fireEvent.keyDown(picture, { key: 'ArrowRight' });
    expect((await part()).getAttribute('aria-label')).toBe('Seleção de 300 × 200 pixels');
    fireEvent.keyDown(picture, { key: 'Enter' });
    await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1));
    expect(drawn.at(-1)).toEqual([20, 0, 300, 200, 0, 0, 300, 200]);
    const [file] = onFiles.mock.calls[0]![0];
    expect([await file!.text(), file!.type]).toEqual(['300x200', 'image/png']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a drag chooses a part, a click everything again', async () => {
    shareScreen();
    show();
    fireEvent.keyDown(window, { key: 'x', code: 'KeyX', altKey: true });
    const picture = await part();
    picture.getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 100 }) as DOMRect;
    fireEvent.pointerDown(picture, { clientX: 10, clientY: 10 });
    fireEvent.pointerMove(picture, { clientX: 60, clientY: 40 });
    fireEvent.pointerUp(picture, { clientX: 60, clientY: 40 });
    expect((await part()).getAttribute('aria-label')).toBe('Seleção de 100 × 60 pixels');
    fireEvent.pointerDown(picture, { clientX: 10, clientY: 10 });
    fireEvent.pointerUp(picture, { clientX: 10, clientY: 10 });
    expect((await part()).getAttribute('aria-label')).toBe('Seleção de 400 × 200 pixels');
  });

  test.each([
    ['a person who closes the dialog of the browser', 'Permission denied', null],
    ['a system that forbids it', 'Permission denied by system', /não deixa o navegador ver a tela/],
  ])('%s gets no picture, and a message only about what they can mend', async (_, message, words) => {
    share(() => Promise.reject(new DOMException(message, 'NotAllowedError')));
    const { onFiles, onClose } = show();
    await open();
    await userEvent.click(await item());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    if (words) expect(await screen.findByText(words)).toBeTruthy();
    else expect(screen.queryByRole('alert')).toBeNull();
    expect(onFiles).not.toHaveBeenCalled();
  });

  test('one that shares no screen, as on phones, offers none', async () => {
    app.isDesktop = false;
    vi.stubGlobal('navigator', { ...navigator, mediaDevices: {} });
    show();
    await open();
    expect(await screen.findByRole('menuitem', { name: /Câmera/ })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: /Captura de tela/ })).toBeNull();
  });
});
