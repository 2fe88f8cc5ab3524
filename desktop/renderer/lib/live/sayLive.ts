import { create } from 'zustand';

type Speak = (name: string, payload: unknown) => void;

/** The `speak` function of the open socket. */
const useSpeaker = create<{ speak: Speak | undefined }>()(() => ({ speak: undefined }));

/** Sends something over the open socket. Without one it is lost, and would be worth nothing later. */
export const sayLive = (name: string, payload: unknown): void => useSpeaker.getState().speak?.(name, payload);

/** True once a socket is open; not yet while the page starts. */
export const useCanSay = (): boolean => useSpeaker(({ speak }) => speak !== undefined);

/** Sets the socket that `sayLive` uses; undefined: none. */
export const speakThrough = (speak: Speak | undefined): void => useSpeaker.setState({ speak });
