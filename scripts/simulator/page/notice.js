import { Refusal } from './lab.js';

let timer;

/** Says something for a moment, also to screen readers. */
export function say(text, tone = 'good') {
  const live = document.getElementById('live');
  live.textContent = text;
  live.dataset.tone = tone;
  clearTimeout(timer);
  if (tone !== 'lost') timer = setTimeout(() => say('', ''), 4000);
}

/** Runs something the user asked for and says when it fails. */
export async function attempt(work, done) {
  try {
    const result = await work();
    if (done) say(typeof done === 'function' ? done(result) : done);
    return result;
  } catch (error) {
    say(error.message, 'bad');
    if (!(error instanceof Refusal)) console.error(error); // a mistake of ours
    return undefined;
  }
}
