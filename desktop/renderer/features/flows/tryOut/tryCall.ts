import { TestRunBody, TestRunReply } from '@recado/shared/flow/testRun';
import { api } from '@recado/shared/lib/contract';
import { Id } from '@recado/shared/lib/fields';
import { z } from 'zod';

/** A step of a test run: nothing is stored, and nothing leaves except a call that is asked for. */
export const tryApi = api({
  tryFlow: {
    method: 'POST',
    path: '/flowbuilder/:flowId/try',
    allow: 'flows:manage',
    status: 200,
    summary: 'A step of a test run of a draft',
    params: z.object({ flowId: Id }),
    body: TestRunBody,
    reply: TestRunReply,
  },
});
