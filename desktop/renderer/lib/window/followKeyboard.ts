/** Differences below this are the browser's bars, not a keyboard. */
const leastPx = 120;

/**
 * Keeps `--keyboard` at the height that a phone's keyboard covers, so that the composer stays above it. Browsers that
 * make the page smaller (`interactive-widget`) leave it at 0; Safari covers the page instead.
 */
export function followKeyboard(): void {
  const seen = window.visualViewport;
  if (!seen) return;
  const measure = () => {
    // A person who zoomed in sees a part of the page, with or without a keyboard.
    const covered = seen.scale > 1.01 ? 0 : window.innerHeight - seen.height;
    const isKeyboard = covered >= leastPx;
    document.documentElement.style.setProperty('--keyboard', `${isKeyboard ? Math.round(covered) : 0}px`);
    // Safari scrolls the page under the keyboard, and leaves it there.
    if (isKeyboard && seen.offsetTop > 0) window.scrollTo(0, 0);
  };
  seen.addEventListener('resize', measure);
  seen.addEventListener('scroll', measure);
  measure();
}
