import { blockRunner } from '../blockRunner.ts';

export const rating = blockRunner('rating', async (port) => {
  await port.askRating();
  return { as: 'end', how: 'rating' };
});
