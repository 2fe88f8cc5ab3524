import type { FastifyInstance } from 'fastify';
import type { PagesWorld } from './pagesWorld.ts';

/** Meta's SDK for pages that ask people to sign in, and the window in which they do. */
export function signInPages(app: FastifyInstance, world: PagesWorld): void {
  app.get('/sdk.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(sdk));
  app.get('/sign-in', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cross-origin-opener-policy', 'unsafe-none')
      .send(windowOf([...world.owners.values()].map(({ id, name, token }) => ({ id, name, token })))),
  );
}

/** `FB.init` and `FB.login` as Meta's SDK has them. */
const sdk = `
(() => {
  const origin = new URL(document.currentScript.src).origin;
  let appId;
  window.FB = {
    init(options) {
      if (!options.version) throw new Error('invalid version');
      appId = options.appId;
    },
    login(done, { scope = '' } = {}) {
      if (!appId) throw new Error('FB.login() called before FB.init()');
      if (!/pages_messaging/.test(scope)) throw new Error('scope');
      const opened = window.open(origin + '/sign-in', 'sign-in', 'width=480,height=520');
      if (!opened) return done({ status: 'unknown', authResponse: null });
      const hear = (event) => {
        if (event.origin !== origin) return;
        removeEventListener('message', hear);
        opened.close();
        const { userID, accessToken } = event.data;
        done(userID
          ? { status: 'connected', authResponse: { userID, accessToken } }
          : { status: 'unknown', authResponse: null });
      };
      addEventListener('message', hear);
    },
  };
  if (window.fbAsyncInit) window.fbAsyncInit();
})();
`;

const windowOf = (owners: readonly { id: string; name: string; token: string }[]) => `<!doctype html>
<meta charset="utf-8"><title>Facebook</title>
<style>body{font:16px system-ui;margin:40px;color:#1c1e21}button{display:block;width:100%;padding:12px;margin:12px 0;border:0;border-radius:6px;background:#1877f2;color:#fff;font:inherit}button.no{background:#e4e6eb;color:#1c1e21}</style>
<h1>facebook</h1><p>Recado will receive your name and manage messages of your pages.</p>
${owners.map(({ id, name, token }) => `<button data-id="${id}" data-token="${token}">Continue as ${name}</button>`).join('')}
<button class="no">Cancel</button>
<script>
for (const button of document.querySelectorAll('button'))
  button.onclick = () => opener.postMessage({ userID: button.dataset.id, accessToken: button.dataset.token }, '*');
</script>`;
