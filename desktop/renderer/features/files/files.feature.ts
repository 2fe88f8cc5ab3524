import { IconFiles } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { fileErrors, fileRights, useFileText } from './files.texts.ts';

/** Lists of files that the bot sends. */
export const files = feature({
  screens: [
    {
      path: '/files',
      title: () => useFileText.now('title'),
      allow: 'files:view',
      load: async () => (await import('./FilesScreen.tsx')).FilesScreen,
      menu: { group: 'administration', icon: IconFiles },
    },
  ],
  errors: fileErrors,
  rights: fileRights,
});
