import type { VisitedPage } from '@recado/shared/features/siteChats';
import type { SitePage } from '@recado/shared/lib/siteWire';
import type { z } from 'zod';

/** The most pages of a visit that are kept. */
const mostPages = 20;

/** An address without what follows its path: searches and fragments carry names and tokens. */
export function plainAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const { protocol, origin, pathname } = new URL(address);
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, 500) : '';
}

/** The pages of a visit with this one first; a page of another origin than the call's is not believed. */
export function withPage(
  pages: readonly VisitedPage[],
  { url, title }: z.output<typeof SitePage>,
  origin: string,
  now: Date,
): VisitedPage[] {
  const address = plainAddress(url);
  if (address === '' || new URL(address).origin !== origin) return [...pages];
  const others = pages[0]?.url === address ? pages.slice(1) : pages;
  return [{ url: address, title, at: now.toISOString() }, ...others].slice(0, mostPages);
}
