import { create } from 'zustand';

type Speak = (name: string, payload: unknown) => void;

/** The socket that speaks now. */
const useSpeaker = create<{ speak: Speak | undefined }>()(() => ({ speak: undefined }));

/** Says something over the socket that is open now; what is said while there is none is lost, and worth nothing later. */
export const sayLive = (name: string, payload: unknown): void => useSpeaker.getState().speak?.(name, payload);

/** Is there a socket to say it over? Not yet while the page starts. */
export const useCanSay = (): boolean => useSpeaker(({ speak }) => speak !== undefined);

/** The socket that speaks from now on; undefined: none. */
export const speakThrough = (speak: Speak | undefined): void => useSpeaker.setState({ speak });
