import { IconKey } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { tokenErrors, tokenRights, useTokenText } from './tokens.texts.ts';

/** Tokens for programs that call the API. */
export const tokens = feature({
  screens: [
    {
      path: '/tokens',
      title: () => useTokenText.now('title'),
      allow: 'tokens:manage',
      load: async () => (await import('./TokensScreen.tsx')).TokensScreen,
      menu: { group: 'administration', icon: IconKey },
    },
  ],
  errors: tokenErrors,
  rights: tokenRights,
});
