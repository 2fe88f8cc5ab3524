import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { draftKey } from '../../lib/drafts.ts';
import { useVoiceDrafts } from './kept/voiceDrafts.ts';
import { VoiceRecorder } from './VoiceRecorder.tsx';

/** A fake microphone: the test has none, and no encoder. */
const microphone = vi.hoisted(() => ({
  open: (): void => undefined,
  bytes: 0,
  cancelled: 0,
}));
vi.mock('./recordVoice.ts', () => ({
  recordVoice: async (kind: string) => {
    microphone.open();
    return {
      level: () => 0.5,
      finish: async () => new File([new Uint8Array(microphone.bytes)], `voice.${kind}`),
      cancel: async () => void microphone.cancelled++,
    };
  },
  joinVoices: async (parts: File[], kind: string) => new File(parts, `voice.${kind}`),
}));

let now = 0;
beforeEach(() => {
  now = 1_700_000_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  useVoiceDrafts.setState({ drafts: {} });
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(microphone, { open: () => undefined, bytes: 0, cancelled: 0 });
});

function show(conversation = 'a') {
  const onSend = vi.fn<(file: File) => void>();
  const onClose = vi.fn();
  const page = renderScreen(
    <VoiceRecorder conversation={conversation} format="mp3" onSend={onSend} onClose={onClose} />,
  );
  return { onSend, onClose, page };
}
/** Records for some milliseconds. */
async function speak(ms: number, bytes: number) {
  microphone.bytes = bytes;
  await screen.findByRole('timer');
  now += ms;
}
async function record(ms: number, bytes: number) {
  const shown = show();
  await speak(ms, bytes);
  return shown;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const storedDrafts = () =>
  Object.values(useVoiceDrafts.getState().drafts).map(({ file, ms }) => [file.size, ms]);

test('what was recorded is sent, and kept no longer (MSG-09, CHAT-18)', async () => {
  const { onSend, onClose } = await record(2000, 10_000);
  await press('Enviar');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({ name: 'voice.mp3', size: 10_000 });
  expect(storedDrafts()).toEqual([]);
});

test.each([
  ['under 10,000 bytes', 2000, 9999],
  ['of less than a second', 900, 20_000],
])('a recording %s is discarded, and a message says so (MSG-29, CHAT-19)', async (_what, ms, bytes) => {
  const { onSend, onClose } = await record(ms, bytes);
  await press('Enviar');
  expect(await screen.findByText(/Gravação muito curta/)).toBeTruthy();
  expect(onSend).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalled();
});

test('a recording that is discarded is forgotten, and the microphone let go of (CHAT-18)', async () => {
  const { onSend, onClose } = await record(5000, 20_000);
  await press('Descartar gravação');
  expect(onClose).toHaveBeenCalled();
  expect(onSend).not.toHaveBeenCalled();
  expect([storedDrafts(), microphone.cancelled]).toEqual([[], 1]);
});

test('a paused recording can be heard, continued, and is sent as one', async () => {
  const { onSend } = await record(3000, 8000);
  await press('Pausar gravação');
  expect(await screen.findByRole('button', { name: 'Reproduzir' })).toBeTruthy();
  await press('Continuar gravando');
  await speak(2000, 6000);
  expect((await screen.findByRole('timer')).textContent).toMatch(/^0:0[35]$/);
  await press('Enviar');
  await waitFor(() => expect(onSend.mock.calls[0]?.[0]).toMatchObject({ size: 14_000 }));
});

test('Escape pauses and keeps the recording', async () => {
  await record(3000, 20_000);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(storedDrafts()).toEqual([[20_000, 3000]]));
});

test('who opens another conversation while speaking finds the recording in this one, paused', async () => {
  const { page } = await record(4000, 20_000);
  page.unmount();
  await waitFor(() => expect(storedDrafts()).toEqual([[20_000, 4000]]));
  show('b').page.unmount();
  const { onSend } = show();
  expect(await screen.findByRole('button', { name: 'Reproduzir' })).toBeTruthy();
  await press('Enviar');
  await waitFor(() => expect(onSend.mock.calls[0]?.[0]).toMatchObject({ size: 20_000 }));
});

test('a recording that a crash cut off is shown as found; it is heard, sent or discarded', async () => {
  const found = { file: new File([new Uint8Array(20_000)], 'voice.mp3'), ms: 4000, isFound: true as const };
  show('b').page.unmount();
  act(() => useVoiceDrafts.setState({ drafts: { [draftKey('a')]: found } }));
  const { onSend } = show();
  expect((await screen.findByRole('status')).textContent).toMatch(/^Gravação encontrada/);
  expect(screen.getByRole('button', { name: 'Reproduzir' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Descartar gravação' })).toBeTruthy();
  await press('Enviar');
  await waitFor(() => expect(onSend).toHaveBeenCalledWith(found.file));
  expect(storedDrafts()).toEqual([]);
});

test('a page that is left while a person speaks asks first and keeps the recording', async () => {
  await record(4000, 20_000);
  // The timer is drawn before effects have run.
  await act(async () => undefined);
  const leave = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(leave));
  expect(leave.defaultPrevented).toBe(true);
  await waitFor(() => expect(storedDrafts()).toEqual([[20_000, 4000]]));
});

test.each([
  ['NotAllowedError', /O microfone está bloqueado/],
  ['NotFoundError', /Não foi possível gravar/],
])('a microphone that is not available (%s) gives a message (CHAT-22)', async (name, words) => {
  microphone.open = () => {
    throw new DOMException('', name);
  };
  const { onSend, onClose } = show();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(onClose).toHaveBeenCalled();
  expect(onSend).not.toHaveBeenCalled();
});
