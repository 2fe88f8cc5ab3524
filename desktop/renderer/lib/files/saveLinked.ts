import { serverOrigin } from '../api.ts';

/** Saves a file of the server for the person, by the link that the server gave. */
export function saveLinked(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url.startsWith('/') ? serverOrigin() + url : url;
  link.download = name;
  link.rel = 'noopener';
  link.target = '_blank';
  link.click();
}
