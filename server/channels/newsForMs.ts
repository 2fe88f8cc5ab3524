/** How long after it was written a message still wakes bots, greetings and alarms; older ones are only stored. */
export const newsForMs = 3 * 60 * 60_000;
