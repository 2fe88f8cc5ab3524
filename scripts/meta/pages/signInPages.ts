import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';

/** Meta's script for pages that ask people to sign in, and the windows in which they sign in or sign up. */
export function signInPages(app: FastifyInstance, world: World): void {
  app.get('/:locale/sdk.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(sdkOf(world.app.id)),
  );
  const show = (path: string, rows: () => Row[], words: string) =>
    app.get(path, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cross-origin-opener-policy', 'unsafe-none')
        .send(windowOf(rows(), words)),
    );
  show(
    '/sign-in',
    () =>
      [...world.pages.owners.values()].map(({ id, name, token }) => ({
        label: `Continue as ${name}`,
        answer: { userID: id, accessToken: token },
      })),
    'Recado will receive your name and manage messages of your pages.',
  );
  show(
    '/sign-up',
    () =>
      [...world.numbers.values()].map(({ id, display, name, hasPhoneApp }) => ({
        label: `Connect ${name} (${display})`,
        number: id,
        hasPhoneApp,
      })),
    'Choose the number that Recado may use.',
  );
}

/** A choice in a window: what the page hears, or the number whose sign-up makes a code. */
interface Row {
  label: string;
  answer?: { userID: string; accessToken: string };
  number?: string;
  /** The number stays on its phone: the page does not hear its id. */
  hasPhoneApp?: boolean;
}

/** `FB.init` and `FB.login` as Meta's script has them, with its checks of what a page asks for. */
const sdkOf = (appId: string) => `
(() => {
  const origin = new URL(document.currentScript.src).origin;
  let ready = false;
  window.FB = {
    init({ appId, version }) {
      if (!/^v\\d+\\.0$/.test(version)) throw new Error('init not called with valid version');
      ready = appId === '${appId}';
    },
    login(done, { scope = '', config_id: config, response_type: type } = {}) {
      if (!ready) throw new Error('FB.login() called before FB.init() of this app');
      const signsUp = config !== undefined;
      if (signsUp && type !== 'code') throw new Error('response_type');
      if (!signsUp && !/pages_messaging/.test(scope)) throw new Error('scope');
      const opened = window.open(origin + (signsUp ? '/sign-up' : '/sign-in'), 'meta', 'width=480,height=520');
      if (!opened) return done({ status: 'unknown', authResponse: null });
      const hear = (event) => {
        if (event.origin !== origin || event.source !== opened || typeof event.data === 'string') return;
        removeEventListener('message', hear);
        opened.close();
        done(event.data.none
          ? { status: 'unknown', authResponse: null }
          : { status: 'connected', authResponse: event.data });
      };
      addEventListener('message', hear);
    },
  };
  if (window.fbAsyncInit) window.fbAsyncInit();
})();
`;

const windowOf = (rows: readonly Row[], words: string) => `<!doctype html>
<meta charset="utf-8"><title>Facebook</title>
<style>body{font:16px system-ui;margin:40px;color:#1c1e21}button{display:block;width:100%;padding:12px;margin:12px 0;border:0;border-radius:6px;background:#1877f2;color:#fff;font:inherit}button.no{background:#e4e6eb;color:#1c1e21}</style>
<h1>facebook</h1><p>${words}</p>
${rows.map(({ label }) => `<button>${label}</button>`).join('')}
<button class="no">Cancel</button>
<script>
const rows = ${JSON.stringify(rows).replaceAll('<', '\\u003c')};
const say = (what) => opener.postMessage(what, '*');
const facts = (event, data) => say(JSON.stringify({ type: 'WA_EMBEDDED_SIGNUP', event, version: 3, data }));
const choose = async ({ answer, number, hasPhoneApp }) => {
  if (answer) return say(answer);
  const made = await fetch('/api/codes', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ number }),
  });
  const { code, ...ids } = await made.json();
  if (hasPhoneApp) facts('FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING', { waba_id: ids.waba_id });
  else facts('FINISH', ids);
  say({ code });
};
const buttons = [...document.querySelectorAll('button')];
for (const [n, button] of buttons.entries())
  button.onclick = () => {
    if (rows[n]) return choose(rows[n]);
    if (location.pathname === '/sign-up') facts('CANCEL', { current_step: 'PHONE_NUMBER_SETUP' });
    say({ none: true });
  };
</script>`;
