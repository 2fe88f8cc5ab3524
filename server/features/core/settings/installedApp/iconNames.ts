/** The icons of the app, by the names of their files. */
export const iconNames = [
  '192.png',
  '512.png',
  'maskable-192.png',
  'maskable-512.png',
  /** For the home screen of an iPhone, which wants no clear corners. */
  'touch-180.png',
  /** For the status bar of Android, which paints its shape in one colour. */
  'badge-96.png',
] as const;
export type IconName = (typeof iconNames)[number];
