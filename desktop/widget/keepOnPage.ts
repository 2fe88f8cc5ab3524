/** Puts the chat on the page, and back when a framework replaces the page's body. */
export async function keepOnPage(host: HTMLElement, signal: AbortSignal): Promise<void> {
  // A script in the head may run before there is a body.
  if (!document.body)
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  if (signal.aborted) return;
  const watch = new MutationObserver(put);
  function put(): void {
    if (host.parentNode !== document.body) document.body?.append(host);
    if (document.body) watch.observe(document.body, { childList: true });
  }
  watch.observe(document.documentElement, { childList: true });
  put();
  signal.addEventListener('abort', () => watch.disconnect());
}

/** Tells when the page becomes another without being loaded: sites of one page change their address. */
export function followPages(visited: () => void, signal: AbortSignal): void {
  // The title comes after the address.
  const soon = () => setTimeout(visited, 500);
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', soon, { signal });
  if (!navigation)
    for (const name of ['popstate', 'hashchange', 'click']) addEventListener(name, soon, { signal });
}
