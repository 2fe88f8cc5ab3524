/** How many options a poll has; WhatsApp takes no more. */
export const fewestOptions = 2;
export const mostOptions = 12;
/** The longest question and option, in letters. */
export const longestQuestion = 255;
export const longestOption = 100;
