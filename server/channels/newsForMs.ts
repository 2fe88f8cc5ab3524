/** A message wakes bots, greetings and alarms for so long after it was written; an older one is only stored. */
export const newsForMs = 3 * 60 * 60_000;
