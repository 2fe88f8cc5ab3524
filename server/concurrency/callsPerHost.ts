/**
 * Calls of one company to one host at the same time. More of them wait, and the wait does not count as time of the
 * call. Many companies use the same hosts (Graph, a place for automations). Slow calls of one company must not make
 * those of the others look unanswered.
 */
export const callsPerHost = 16;
