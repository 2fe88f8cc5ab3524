import { List, Stack, Text } from '@mantine/core';
import type { Actor, Grantable } from '@recado/shared/permissions';
import { use } from 'react';
import { MenuOf } from '../../lib/menuOf.ts';
import { useActor } from '../../lib/session/session.ts';
import { useRoleText } from './roles.texts.ts';

/** The menu entries that a user with this role sees; router and menu read the same table (CUSTOM-06). */
export function RolePreview({ rights }: { rights: readonly Grantable[] }) {
  const text = useRoleText();
  const self = useActor();
  const somebody: Actor = { ...self, profile: 'user', isSuper: false, switches: [], role: rights };
  const shown = use(MenuOf)(somebody);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {text('previewHint')}
      </Text>
      {shown.length === 0 ? (
        <Text size="sm">{text('previewNothing')}</Text>
      ) : (
        <List listStyleType="none" spacing={10} aria-label={text('tabPreview')}>
          {shown.map(({ path, title, menu }) => (
            <List.Item key={path} icon={menu && <menu.icon size={18} stroke={1.7} aria-hidden />}>
              {title()}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
