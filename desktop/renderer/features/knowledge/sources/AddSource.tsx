import { Button, Stack, UnstyledButton } from '@mantine/core';
import { IconMessages, IconTextCaption, IconWorld } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { DialogFoot } from '../../../components/form/DialogFoot.tsx';
import { toast } from '../../../lib/toast.ts';
import { SourceDrop } from '../../../pickers/sources/SourceDrop.tsx';
import { useKnowledgeText } from '../knowledge.texts.ts';
import { knowledgeSourceList } from '../knowledgeSourceList.ts';
import { ConversationDialog } from './ConversationDialog.tsx';
import { PageDialog } from './PageDialog.tsx';
import { useSourceFormText } from './sourceForm.texts.ts';
import classes from './sources.module.css';
import { TextDialog } from './TextDialog.tsx';

const kinds = [
  { kind: 'text', Icon: IconTextCaption, Form: TextDialog },
  { kind: 'page', Icon: IconWorld, Form: PageDialog },
  { kind: 'conversation', Icon: IconMessages, Form: ConversationDialog },
] as const;

interface Props {
  /** Called with true while the place for files is visible. */
  onOpen(isOpen: boolean): void;
  onClose(): void;
}

/** Offers the four ways to add a source, and then the form of the chosen one. */
export function AddSource({ onOpen, onClose }: Props) {
  const text = useKnowledgeText();
  const formText = useSourceFormText();
  const [chosen, setChosen] = useState<(typeof kinds)[number]>();
  useEffect(() => onOpen(true), [onOpen]);
  if (chosen) return <chosen.Form onClose={onClose} />;
  return (
    <Dialog title={text('add')} width="medium" onClose={onClose}>
      <Stack gap={12}>
        <SourceDrop
          onAdded={(source) => {
            knowledgeSourceList.put(source);
            toast.success(formText('added', { name: source.name }));
          }}
        />
        <div className={classes.kinds}>
          {kinds.map((one) => (
            <UnstyledButton key={one.kind} className={classes.kind ?? ''} onClick={() => setChosen(one)}>
              <one.Icon size={22} stroke={1.5} aria-hidden />
              <span className={classes.kindName}>{formText(`add_${one.kind}`)}</span>
              <span className={classes.kindHint}>{formText(`add_${one.kind}Hint`)}</span>
            </UnstyledButton>
          ))}
        </div>
      </Stack>
      <DialogFoot>
        <Button onClick={onClose}>{formText('finish')}</Button>
      </DialogFoot>
    </Dialog>
  );
}
