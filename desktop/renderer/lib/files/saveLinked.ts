import { serverOrigin } from '../api.ts';

/** Hands a file of the server's to the person, by the link that it gave. */
export function saveLinked(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url.startsWith('/') ? serverOrigin() + url : url;
  link.download = name;
  link.rel = 'noopener';
  link.target = '_blank';
  link.click();
}
