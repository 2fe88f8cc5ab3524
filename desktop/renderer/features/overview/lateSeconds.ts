/** Work that waits for longer than this does not go on, in seconds. */
export const lateSeconds = 60;
