import { type Integration, integrationApi } from '@recado/shared/features/integrations';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { namedAction } from '../../components/list/rowAction.tsx';
import { call } from '../../lib/api.ts';
import { CallsDialog } from './CallsDialog.tsx';
import { EmptyTypes } from './EmptyTypes.tsx';
import { IntegrationDialog } from './IntegrationDialog.tsx';
import classes from './IntegrationsScreen.module.css';
import { integrationList } from './integrations.live.ts';
import { useIntegrationText } from './integrations.texts.ts';
import { RemoveIntegrationDialog } from './RemoveIntegrationDialog.tsx';
import { TypeMark } from './TypeMark.tsx';

/** The outside bots of the company: list, dialog with a test, and calls of each (INTEG-01 to INTEG-07). */
export function IntegrationsScreen() {
  const text = useIntegrationText();
  const [showing, setShowing] = useState<Integration>();
  const columns: Column<Integration>[] = [
    {
      key: 'name',
      label: text('name'),
      isTitle: true,
      render: ({ type, name }) => (
        <span className={classes.name}>
          <TypeMark type={type} />
          <span>{name}</span>
        </span>
      ),
    },
    { key: 'id', label: text('id'), width: 90, render: ({ id }) => id },
    { key: 'type', label: text('kind'), width: 160, render: ({ type }) => text(type) },
  ];
  return (
    <>
      <EditableListScreen
        title={text('title')}
        list={integrationList}
        columns={columns}
        empty={{ title: text('empty'), hint: text('emptyHint'), more: <EmptyTypes /> }}
        allow="integrations:manage"
        addLabel={text('add')}
        dialog={(integration, onClose) => <IntegrationDialog integration={integration} onClose={onClose} />}
        remove={({ id }) => call(integrationApi.remove, { params: { id } })}
        removeDialog={(integration, onClose) => (
          <RemoveIntegrationDialog integration={integration} onClose={onClose} />
        )}
        actions={(integration) => [
          namedAction({
            key: 'calls',
            Icon: IconListDetails,
            label: text('calls'),
            name: integration.name,
            onClick: () => setShowing(integration),
          }),
        ]}
      />
      {showing && <CallsDialog integration={showing} onClose={() => setShowing(undefined)} />}
    </>
  );
}
