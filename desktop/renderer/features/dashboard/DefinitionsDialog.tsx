import { Text } from '@mantine/core';
import { Dialog } from '../../components/Dialog.tsx';
import classes from './dashboard.module.css';
import { useDashboardText } from './dashboard.texts.ts';
import { figureDefinitions, generalDefinitions } from './definitions.ts';

/** The meaning of each figure, in the words of the docs. */
export function DefinitionsDialog({ onClose }: { onClose(): void }) {
  const text = useDashboardText();
  return (
    <Dialog title={text('definitions')} width="medium" onClose={onClose}>
      {generalDefinitions.map((key) => (
        <Text key={key} size="sm" mb="xs">
          {text(`means_${key}`)}
        </Text>
      ))}
      <dl className={classes.definitions}>
        {figureDefinitions.map((key) => (
          <div key={key}>
            <dt>{text(key)}</dt>
            <dd>{text(`means_${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
