import { Button, Group, Input, Text } from '@mantine/core';
import { mostElements } from '@recado/shared/flow/blocks/singleBlock';
import { IconFileStack } from '@tabler/icons-react';
import { SortRows } from '../../../components/sort/SortRows.tsx';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { BlockDialog } from './parts/BlockDialog.tsx';
import { ContentCard, elementIcons } from './parts/content/ContentCard.tsx';
import { useContentBlockText } from './parts/content/content.texts.ts';
import {
  ContentDraft,
  type ContentValues,
  type Element,
  elementKinds,
  inOrder,
  newElement,
  storedElement,
} from './parts/content/element.ts';
import { draftOf } from './parts/draftOf.ts';
import { useFileText } from './parts/files/files.texts.ts';
import { uploadContent } from './parts/files/uploadFiles.ts';
import { SummaryText } from './parts/SummaryText.tsx';
import { useBlockForm } from './parts/useBlockForm.ts';
import { variableWords } from './parts/variableWords.ts';

function Summary({ data }: { data: DrawnData }) {
  const text = useContentBlockText();
  const { elements } = draftOf('singleBlock', ContentDraft, data);
  const first = elements.find(({ type, value }) => type === 'message' && value !== '');
  return (
    <SummaryText missing={text('addElement')}>
      {elements.length > 0 && (
        <>
          {first ? String(first.value) : elements.map(({ type }) => text(`el_${type}`)).join(', ')}
          {` (${text('count', { count: elements.length })})`}
        </>
      )}
    </SummaryText>
  );
}

/** Uploads the new files, and puts their stored names into their elements. */
async function withStoredNames(
  flowId: number,
  { elements }: ContentValues,
  onProgress: (share: number) => void,
) {
  const files = elements.flatMap(({ value }) => (value instanceof File ? [value] : []));
  const names = files.length > 0 ? await uploadContent(flowId, files, onProgress) : [];
  const nameOf = new Map(files.map((file, at) => [file, names[at] ?? '']));
  const stored = elements.map((one) =>
    storedElement(one.value instanceof File ? { ...one, value: nameOf.get(one.value) ?? '' } : one),
  );
  return { seq: stored.map(({ number }) => number), elements: stored };
}

/** What is wrong with an element, in the words of FLOW-56 to FLOW-60. */
function useContentForm(data: DrawnData) {
  const text = useContentBlockText();
  return useBlockForm('singleBlock', draftOf('singleBlock', ContentDraft, data), (path, value, values) => {
    const at = /^elements\.(\d+)\.value$/.exec(path)?.[1];
    if (at === undefined) return text('addElement');
    const { type } = (values as ContentValues).elements[Number(at)]!;
    if (type === 'message') return text('emptyMessage');
    if (type === 'input') return variableWords(value) ?? text('emptyInput');
    return text(type === 'interval' ? 'wrongInterval' : 'emptyMedia');
  });
}

function Edit(props: BlockDialogProps) {
  const { flowId, data } = props;
  const text = useContentBlockText();
  const files = useFileText();
  const form = useContentForm(data);
  const { elements } = form.values;
  const put = (after: Element[]) => form.setValues(inOrder(after));
  const nameOf = ({ type }: Element, at: number) =>
    text('elementName', { kind: text(`el_${type}`), place: at + 1 });
  return (
    <BlockDialog
      title="singleBlock"
      form={form}
      {...props}
      kind="sheet"
      upload={(values, onProgress) => withStoredNames(flowId, values, onProgress)}
      uploadFailed={files('contentFailed')}
    >
      {elements.length === 0 && (
        <Text size="sm" c="var(--ink-3)">
          {text('nothingYet')}
        </Text>
      )}
      <SortRows
        label={text('elements')}
        rows={elements}
        keyOf={({ number }) => number}
        nameOf={nameOf}
        onMove={(from, to) => {
          const after = [...elements];
          after.splice(to, 0, ...after.splice(from, 1));
          put(after);
        }}
      >
        {(element, at) => (
          <ContentCard
            flowId={flowId}
            element={element}
            name={nameOf(element, at)}
            error={form.errors[`elements.${at}.value`]}
            onChange={(changes) =>
              put(elements.map((one) => (one.number === element.number ? { ...one, ...changes } : one)))
            }
            onRemove={() => put(elements.filter(({ number }) => number !== element.number))}
          />
        )}
      </SortRows>
      <Input.Error>{elements.length === 0 && (form.errors.elements ?? form.errors.seq)}</Input.Error>
      {elements.length < mostElements && (
        <Group gap={8}>
          {elementKinds.map((kind) => {
            const Sign = elementIcons[kind];
            return (
              <Button
                key={kind}
                variant="default"
                leftSection={<Sign size={16} stroke={1.7} />}
                onClick={() => put([...elements, newElement(kind)])}
              >
                {text(`el_${kind}`)}
              </Button>
            );
          })}
        </Group>
      )}
    </BlockDialog>
  );
}

/** Texts, inputs, pauses and files in an order (FLOW-55). */
export const singleBlock: BlockView = {
  icon: IconFileStack,
  hue: 310,
  group: 'send',
  title: 'singleBlock',
  Summary,
  Dialog: Edit,
  empty: () => ({ seq: [], elements: [] }),
};
