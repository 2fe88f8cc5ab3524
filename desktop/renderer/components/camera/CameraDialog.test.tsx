import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { CameraDialog } from './CameraDialog.tsx';

/** Fakes cameras; the result tells of each whether it still runs. */
function withCameras(count: number, refusal?: Error) {
  const opened: { facing: string; isRunning: boolean }[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: {
      getUserMedia: async ({ video }: { video: { facingMode: { ideal: string } } }) => {
        if (refusal) throw refusal;
        const camera = { facing: video.facingMode.ideal, isRunning: true };
        opened.push(camera);
        const stream = new MediaStream();
        stream.getTracks = () => [{ stop: () => (camera.isRunning = false) }] as never;
        return stream;
      },
      enumerateDevices: async () => Array.from({ length: count }, () => ({ kind: 'videoinput' })),
    },
  });
  return opened;
}
/** Lets the video show a picture; no canvas draws it here. */
function play(width = 640, height = 480) {
  const video = screen.getByLabelText<HTMLVideoElement>('Imagem da câmera');
  Object.defineProperties(video, { videoWidth: { value: width }, videoHeight: { value: height } });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    done(new Blob([`${this.width}x${this.height}`], { type: 'image/jpeg' }));
  });
  fireEvent.playing(video);
}
const show = () => {
  const onPhoto = vi.fn<(file: File) => void>();
  const onClose = vi.fn();
  return { onPhoto, onClose, page: renderScreen(<CameraDialog onPhoto={onPhoto} onClose={onClose} />) };
};
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a photo is what the camera shows, whole, once it shows something (CONV-22)', async () => {
  withCameras(1);
  const { onPhoto } = show();
  expect((await button('Tirar foto')).disabled).toBe(true);
  play();
  await userEvent.click(await button('Tirar foto'));
  await waitFor(() => expect(onPhoto).toHaveBeenCalledTimes(1));
  const [file] = onPhoto.mock.calls[0]!;
  expect([file.type, await file.text()]).toEqual(['image/jpeg', '640x480']);
  expect(file.name).toMatch(/^foto-\d{14}\.jpg$/);
  expect(screen.queryByRole('button', { name: 'Trocar de câmera' })).toBeNull();
});

test('the camera is let go of when the dialog closes, also while it is just being opened', async () => {
  const opened = withCameras(1);
  const first = show();
  await waitFor(() => expect(opened).toHaveLength(1));
  first.page.unmount();
  await waitFor(() => expect(opened[0]!.isRunning).toBe(false));
  const second = show();
  second.page.unmount();
  await waitFor(() => expect(opened.map(({ isRunning }) => isRunning)).toEqual([false, false]));
});

test('of two cameras the one that looks away comes first, and the other takes its place', async () => {
  const opened = withCameras(2);
  show();
  await userEvent.click(await button('Trocar de câmera'));
  await waitFor(() => expect(opened).toHaveLength(2));
  expect(opened).toEqual([
    { facing: 'environment', isRunning: false },
    { facing: 'user', isRunning: true },
  ]);
});

test.each([
  [new DOMException('', 'NotAllowedError'), /^A câmera está bloqueada/],
  [new DOMException('', 'NotFoundError'), /^Não foi possível usar a câmera/],
])('%s: an alert explains it in words', async (refusal, words) => {
  withCameras(0, refusal);
  show();
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect((await button('Tirar foto')).disabled).toBe(true);
});

test('a page that may not ask for a camera says so too', async () => {
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: undefined });
  show();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Não foi possível usar a câmera/);
});
