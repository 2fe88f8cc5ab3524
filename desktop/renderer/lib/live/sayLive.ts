type Speak = (name: string, payload: unknown) => void;

let speak: Speak | undefined;

/** Says something over the socket that is open now; what is said while there is none is lost, and worth nothing later. */
export const sayLive = (name: string, payload: unknown): void => speak?.(name, payload);

/** The socket that speaks from now on; undefined: none. */
export function speakThrough(through: Speak | undefined): void {
  speak = through;
}
