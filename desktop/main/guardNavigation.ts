import type { App, Shell, WebContents } from 'electron';
import { isAppUrl } from './appOrigin.ts';
import { fateOfLink } from './fateOfLink.ts';

/** What the guard needs besides the page itself. */
export interface NavigationGuard {
  shell: Pick<Shell, 'openExternal'>;
  serverOrigin: () => string;
  /** Receives the reason why a link did not open, without the address, which may carry a customer's secret. */
  onTrouble: (what: string) => void;
}

/**
 * Keeps every web contents on our own page. The app shows no foreign page and opens no new window or webview;
 * `fateOfLink` decides about links.
 */
export function guardNavigation(app: Pick<App, 'on'>, guard: NavigationGuard): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, guard));
}

function guardContents(contents: WebContents, guard: NavigationGuard): void {
  const follow = (text: string): void => {
    const fate = fateOfLink(text, guard.serverOrigin());
    if (fate === 'refused') guard.onTrouble('link refused');
    else if (fate === 'download') contents.downloadURL(new URL(text).href);
    else {
      guard.shell
        .openExternal(new URL(text).href)
        .catch(() => guard.onTrouble('the system could not open a link'));
    }
  };

  contents.setWindowOpenHandler(({ url }) => {
    follow(url);
    return { action: 'deny' };
  });
  contents.on('will-frame-navigate', (event) => {
    if (isAppUrl(event.url) && event.isMainFrame) return;
    event.preventDefault();
    if (event.isMainFrame) follow(event.url);
  });
  contents.on('will-redirect', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
}
