import { expect, test } from 'vitest';
import { languages } from '../lib/languages.ts';
import { flowTemplates } from './flowTemplates.ts';
import { FlowGraph } from './graph.ts';
import { problemsOf } from './problems.ts';
import { drawTemplate } from './templates/drawTemplate.ts';

const drawn = flowTemplates.flatMap((template) =>
  languages.map((language) => {
    let count = 0;
    return {
      name: `${template.id} in ${language}`,
      graph: drawTemplate(template, language, () => `node${count++}`),
    };
  }),
);

test.each(drawn)('the template $name can be published as it is, with every way connected', ({ graph }) => {
  expect(FlowGraph.safeParse(graph).error).toBeUndefined();
  expect(problemsOf(graph)).toEqual([]);
});

test.each(drawn)('no two blocks of the template $name lie on each other', ({ graph }) => {
  const places = graph.nodes.map(({ position: { x, y } }) => `${x},${y}`);
  expect(new Set(places).size).toBe(places.length);
});
