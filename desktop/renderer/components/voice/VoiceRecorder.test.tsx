import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { VoiceRecorder } from './VoiceRecorder.tsx';

/** What the microphone does: here there is none, and nothing that encodes. */
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
}));

afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(microphone, { open: () => undefined, bytes: 0, cancelled: 0 });
});

/** Speaks for so long. */
async function record(ms: number, bytes: number) {
  microphone.bytes = bytes;
  const onDone = vi.fn<(file: File | undefined) => void>();
  let now = 1_700_000_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  renderScreen(<VoiceRecorder format="mp3" onDone={onDone} />);
  await screen.findByRole('timer');
  now += ms;
  return onDone;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('what was recorded is sent (MSG-09, CHAT-18)', async () => {
  const onDone = await record(2000, 10_000);
  await press('Enviar');
  await waitFor(() => expect(onDone.mock.calls[0]?.[0]).toMatchObject({ name: 'voice.mp3', size: 10_000 }));
});

test.each([
  ['under 10,000 bytes', 2000, 9999],
  ['of less than a second', 900, 20_000],
])('a recording %s is discarded, and that is said (MSG-29, CHAT-19)', async (_what, ms, bytes) => {
  const onDone = await record(ms, bytes);
  await press('Enviar');
  expect(await screen.findByText(/Gravação muito curta/)).toBeTruthy();
  expect(onDone.mock.calls).toEqual([[undefined]]);
});

test('a recording that is given up is forgotten, and the microphone let go of (CHAT-18)', async () => {
  const onDone = await record(5000, 20_000);
  await press('Descartar gravação');
  expect(onDone.mock.calls).toEqual([[undefined]]);
});

test.each([
  ['NotAllowedError', /O microfone está bloqueado/],
  ['NotFoundError', /Não foi possível gravar/],
])('a microphone that is not to be had (%s) is said (CHAT-22)', async (name, words) => {
  microphone.open = () => {
    throw new DOMException('', name);
  };
  const onDone = vi.fn();
  renderScreen(<VoiceRecorder format="mp3" onDone={onDone} />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(onDone.mock.calls).toEqual([[undefined]]);
});
