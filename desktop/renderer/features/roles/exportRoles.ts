import { roleApi } from '@recado/shared/features/roles';
import { grantableByGroup, rightsOfProfile } from '@recado/shared/roleRights';
import { call } from '../../lib/api.ts';
import { saveBlob } from '../../lib/files/rowFile.ts';
import { useRightText } from '../../lib/texts/rightText.ts';
import { useRoleText } from './roles.texts.ts';

/**
 * Saves the rights of all roles as a file: a line for each right, a column for each profile and role. Returns
 * the number of the company's own roles.
 */
export async function exportRoles(kind: 'csv' | 'xlsx'): Promise<number> {
  const text = useRoleText.now;
  // The page loads a writer only when somebody exports.
  const file =
    kind === 'csv'
      ? (await import('../../lib/files/csvFile.ts')).csvFile()
      : (await import('../../lib/files/xlsxFile.ts')).xlsxFile(text('title'));
  const roles = await call(roleApi.names);
  const columns = [
    { name: text('builtInUser'), permissions: rightsOfProfile('user') },
    { name: text('builtInAdmin'), permissions: rightsOfProfile('admin') },
    ...roles,
  ];
  file.add([
    ['', '', ...columns.map(({ name }) => name)],
    ...grantableByGroup.flatMap(([group, rights]) =>
      rights.map((right) => [
        text(`group_${group}`),
        useRightText.now(right),
        ...columns.map(({ permissions }) => text(permissions.includes(right) ? 'yes' : 'no')),
      ]),
    ),
  ]);
  saveBlob(`${text('exportFileName')}.${kind}`, file.end());
  return roles.length;
}
