/** The most campaign messages on each day of a number's warm-up. After the last step it is over (PACE-06). */
export const warmUpSteps: readonly number[] = [20, 36, 60, 100, 170, 280, 450, 700, 1000];
