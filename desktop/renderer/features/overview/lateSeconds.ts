/** A queue counts as stuck when its oldest row waits longer than this, in seconds. */
export const lateSeconds = 60;
