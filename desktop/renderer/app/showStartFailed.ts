import { currentLanguage } from '../lib/texts/texts.ts';

/** Said when the words of the language could not be fetched, so these stand here. */
const words = {
  pt: { title: 'Não foi possível abrir o Recado', hint: 'Verifique sua conexão.', retry: 'Tentar de novo' },
  en: { title: 'Recado could not be opened', hint: 'Check your connection.', retry: 'Try again' },
  es: { title: 'No se pudo abrir Recado', hint: 'Verifique su conexión.', retry: 'Intentar de nuevo' },
  tr: { title: 'Recado açılamadı', hint: 'Bağlantınızı kontrol edin.', retry: 'Yeniden dene' },
} as const;

/** What stands on the page when nothing else can: what happened, and a way to try again. */
export function showStartFailed(root: HTMLElement, retry = () => window.location.reload()): void {
  const { title, hint, retry: label } = words[currentLanguage()];
  const heading = Object.assign(document.createElement('h1'), { textContent: title });
  const line = Object.assign(document.createElement('p'), { textContent: hint });
  const button = Object.assign(document.createElement('button'), { textContent: label, onclick: retry });
  const main = Object.assign(document.createElement('main'), { role: 'alert' });
  main.style.cssText =
    'max-width: 30em; margin: 20vh auto; padding: 0 1.5em; text-align: center; color: var(--ink, CanvasText); font: 16px/1.5 system-ui';
  heading.style.fontSize = '20px';
  button.style.cssText = 'padding: 0.5em 1.25em; font: inherit';
  main.append(heading, line, button);
  root.replaceChildren(main);
}
