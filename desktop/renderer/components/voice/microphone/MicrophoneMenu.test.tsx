import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { MicrophoneMenu } from './MicrophoneMenu.tsx';
import { chooseMicrophone, microphoneId } from './microphones.ts';

/** A machine with these microphones, besides Chromium's entry for the default one and a camera. */
function withMicrophones(...names: string[]) {
  const microphones = names.map((name) => ({ kind: 'audioinput', deviceId: `id-${name}`, label: name }));
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => [
      { kind: 'audioinput', deviceId: 'default', label: 'Default' },
      { kind: 'videoinput', deviceId: 'cam', label: 'Camera' },
      ...microphones,
    ],
  });
  vi.stubGlobal('navigator', { ...navigator, mediaDevices });
  return {
    take: (name: string) => {
      microphones.splice(names.indexOf(name), 1);
      mediaDevices.dispatchEvent(new Event('devicechange'));
    },
  };
}
const menuButton = () => screen.findByRole('button', { name: 'Escolher microfone' });
const choices = async () => {
  await userEvent.click(await menuButton());
  return (await screen.findAllByRole('menuitemradio')).map((item) => [
    item.textContent,
    item.getAttribute('aria-checked') === 'true',
  ]);
};

afterEach(() => {
  vi.unstubAllGlobals();
  chooseMicrophone(undefined);
});

test('a microphone is chosen by its name, and this device remembers it', async () => {
  withMicrophones('Headset', 'Webcam');
  const page = renderScreen(<MicrophoneMenu onChange={chooseMicrophone} />);
  expect(await choices()).toEqual([
    ['Padrão do sistema', true],
    ['Headset', false],
    ['Webcam', false],
  ]);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Webcam' }));
  expect(microphoneId()).toBe('id-Webcam');
  expect(localStorage.getItem('recado.microphone')).toContain('id-Webcam');
  page.unmount();
  renderScreen(<MicrophoneMenu onChange={chooseMicrophone} />);
  expect((await choices())[2]).toEqual(['Webcam', true]);
});

test('a chosen microphone that is gone leaves the system its own', async () => {
  withMicrophones('Headset', 'Webcam');
  chooseMicrophone('id-gone');
  renderScreen(<MicrophoneMenu onChange={chooseMicrophone} />);
  expect((await choices())[0]).toEqual(['Padrão do sistema', true]);
});

test('with one microphone there is nothing to choose', async () => {
  const { take } = withMicrophones('Headset', 'Webcam');
  renderScreen(<MicrophoneMenu onChange={chooseMicrophone} />);
  await menuButton();
  take('Webcam');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Escolher microfone' })).toBeNull());
});
