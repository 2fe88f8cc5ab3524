import type { siteChats } from './site.table.ts';

/** The look of a chat that nobody has set yet; no page may show it. */
export const usualLook = (
  name: string,
): Omit<typeof siteChats.$inferSelect, 'companyId' | 'connectionId'> => ({
  title: name,
  greeting: '',
  color: '#5b5bd6',
  corner: 'right',
  origins: [],
  askEmail: 'required',
  askPhone: 'no',
});
