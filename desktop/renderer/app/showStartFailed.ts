import { currentLanguage } from '../lib/texts/texts.ts';

/** The words are here because the file of the language could not be loaded. */
const words = {
  pt: { title: 'Não foi possível abrir o Recado', hint: 'Verifique sua conexão.', retry: 'Tentar de novo' },
  en: { title: 'Recado could not be opened', hint: 'Check your connection.', retry: 'Try again' },
  es: { title: 'No se pudo abrir Recado', hint: 'Verifique su conexión.', retry: 'Intentar de nuevo' },
  tr: { title: 'Recado açılamadı', hint: 'Bağlantınızı kontrol edin.', retry: 'Yeniden dene' },
} as const;

/** The last resort of the page: says what happened, and offers to try again. */
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
