/** Name of the IPC channel of a bridge call or event, the same in main and preload. */
export const channelOf = (name: string): string => `recado:${name}`;
