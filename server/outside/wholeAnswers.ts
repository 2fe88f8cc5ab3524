import { Agent, type Dispatcher } from 'undici';

const patience = { connectMs: 5000, silentMs: 30_000 };
/** No piece of a phone's history or state is larger. */
const mostBytes = 128 * 1024 * 1024;

interface Head {
  rawHeaders: Dispatcher.DispatchController['rawHeaders'];
  startArgs: [
    status: number,
    headers: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2],
    message: string | undefined,
  ];
}

/**
 * Options for a library's own `fetch` whose answers no other code sees. It limits the wait, and returns an answer only
 * as a whole. So an answer that breaks off is a failed call. In the middle of a body the library would miss the error,
 * and the process would end.
 */
export function wholeAnswers({ connectMs, silentMs } = patience): RequestInit {
  const dispatcher = new Agent({
    connect: { timeout: connectMs },
    headersTimeout: silentMs,
    bodyTimeout: silentMs,
  }).compose((dispatch) => (options, handler) => dispatch(options, whole(handler)));
  // Node's own fetch is the same library in another release.
  return { dispatcher } as unknown as RequestInit;
}

function whole(handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let head: Head | undefined;
  return {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
    onResponseStart({ rawHeaders }, ...startArgs) {
      head = { rawHeaders, startArgs: startArgs as Head['startArgs'] };
    },
    onResponseData(controller, chunk) {
      bytes += chunk.length;
      if (bytes > mostBytes) controller.abort(new Error('the answer is too large'));
      else chunks.push(chunk);
    },
    onResponseEnd(controller, trailers) {
      const over = ended(controller, head!.rawHeaders);
      handler.onResponseStart?.(over, ...head!.startArgs);
      for (const chunk of chunks) handler.onResponseData?.(over, chunk);
      handler.onResponseEnd?.(over, trailers);
    },
    onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
  };
}

/** Passes on an answer that is complete: nothing can delay it. */
const ended = (
  controller: Dispatcher.DispatchController,
  rawHeaders: Head['rawHeaders'],
): Dispatcher.DispatchController => ({
  aborted: false,
  paused: false,
  reason: null,
  rawHeaders: rawHeaders ?? null,
  rawTrailers: controller.rawTrailers ?? null,
  abort: () => {},
  pause: () => {},
  resume: () => {},
});
