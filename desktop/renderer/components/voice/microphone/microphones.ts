import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** A microphone of this device. */
export interface Microphone {
  id: string;
  name: string;
}

/** The microphone that the person chose on this device; undefined: the system's own. */
const useChosen = create<{ id: string | undefined }>()(
  persist(() => ({ id: undefined as string | undefined }), { name: 'recado.microphone', version: 1 }),
);

/** The id of the chosen microphone. */
export const microphoneId = (): string | undefined => useChosen.getState().id;

/** Follows the id of the chosen microphone. */
export const useMicrophoneId = (): string | undefined => useChosen(({ id }) => id);

/** Remembers a microphone on this device; undefined: the system's own. */
export function chooseMicrophone(id: string | undefined): void {
  useChosen.setState({ id });
}

/** Chromium lists these besides the microphones themselves. */
const standIns = ['default', 'communications', ''];

/** The microphones of this device. They have names once the person has allowed the use of one. */
export async function listMicrophones(): Promise<Microphone[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId, label }) => kind === 'audioinput' && label && !standIns.includes(deviceId))
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
