/**
 * An operator's time in a company is over: the page starts anew as the operator, whose own session was never left.
 * Nothing of the company stays in its memory.
 */
export const leaveSupport = (): void => window.location.assign('/overview');
