/** The desktop app opens a conversation in a window of its own with this mark; a reload keeps the window's name. */
const mark = 'conversation';
if (new URLSearchParams(window.location.search).get('window') === mark) window.name = mark;

/**
 * True in a window that shows one conversation beside the main window. It makes no sound and tells nothing, because
 * the main window does.
 */
export const isSideWindow = window.desktop !== undefined && window.name === mark;

/** The address that a window beside this one shows in front, while it has the focus. */
interface Look {
  path: string;
  isInFront: boolean;
}

let beside: string | undefined;
const channel =
  window.desktop && 'BroadcastChannel' in window ? new BroadcastChannel('recado.looks') : undefined;
if (channel && isSideWindow) {
  const post = (isInFront: boolean) =>
    channel.postMessage({ path: window.location.pathname, isInFront } satisfies Look);
  window.addEventListener('focus', () => post(true));
  window.addEventListener('blur', () => post(false));
  window.addEventListener('pagehide', () => post(false));
} else if (channel)
  channel.addEventListener('message', ({ data }: MessageEvent<Look>) => {
    if (data.isInFront) beside = data.path;
    else if (beside === data.path) beside = undefined;
  });

/** True if the person looks at one of these addresses in a window beside this one. */
export const isLookedAtBeside = (places: readonly string[]): boolean =>
  beside !== undefined && places.includes(beside);
