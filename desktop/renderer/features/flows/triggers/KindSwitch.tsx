import { SegmentedControl } from '@mantine/core';
import { type FlowKind, flowKinds } from '@recado/shared/features/flows';
import { useSearchParams } from 'react-router';
import { useTriggerText } from './trigger.texts.ts';

/** The kind of flows that the list shows; it is in the address. */
export function useFlowKind(): FlowKind {
  const [params] = useSearchParams();
  return flowKinds.find((kind) => kind === params.get('kind')) ?? 'conversation';
}

/** Switches the list between conversations, rules and macros. */
export function KindSwitch() {
  const text = useTriggerText();
  const kind = useFlowKind();
  const [, setParams] = useSearchParams();
  return (
    <SegmentedControl
      aria-label={text('kinds')}
      size="xs"
      value={kind}
      onChange={(chosen) => setParams(chosen === 'conversation' ? {} : { kind: chosen })}
      data={flowKinds.map((value) => ({ value, label: text(value) }))}
    />
  );
}
