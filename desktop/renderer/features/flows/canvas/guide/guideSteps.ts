import type { BlockType } from '@recado/shared/flow/blocks';
import type { FlowGraph } from '@recado/shared/flow/graph';
import type { FlowProblem } from '@recado/shared/flow/problems';

/** What a first flow needs, in the order in which people draw it. */
export const guideSteps = ['greet', 'menu', 'hours', 'handOver', 'connect', 'test', 'publish'] as const;
export type GuideStep = (typeof guideSteps)[number];

/** The blocks of a step: the first one is added where none is drawn. */
export const blocksOf: Partial<Record<GuideStep, readonly BlockType[]>> = {
  greet: ['message', 'singleBlock', 'img', 'template'],
  menu: ['menu', 'question'],
  hours: ['businessHours'],
  handOver: ['handOver', 'ticket'],
};

/** What a flow has beside its drawing. */
interface Done {
  problems: readonly FlowProblem[];
  wasTested: boolean;
  isPublished: boolean;
}

/** Exits where a flow may end; an option, a condition or the hours without a way on are not connected yet. */
const mayEnd: readonly (string | undefined)[] = ['next', 'wrong', 'noAnswer', 'error'];
/** True for a problem that a first flow should not have. */
export const isLeft = ({ kind, about }: FlowProblem) =>
  kind !== 'unknownVariable' && !(kind === 'openEnd' && mayEnd.includes(about));

/** The steps that are done. */
export function doneSteps(
  { nodes }: Pick<FlowGraph, 'nodes'>,
  { problems, wasTested, isPublished }: Done,
): ReadonlySet<GuideStep> {
  const has = (step: GuideStep) => nodes.some(({ type }) => blocksOf[step]?.includes(type as BlockType));
  const done = {
    greet: has('greet'),
    menu: has('menu'),
    hours: has('hours'),
    handOver: has('handOver'),
    connect: nodes.length > 1 && !problems.some(isLeft),
    test: wasTested,
    publish: isPublished,
  };
  return new Set(guideSteps.filter((step) => done[step]));
}
