/** A request, as the ways outside take it. */
interface Requested {
  url: string;
}

/**
 * Leads calls of Azure's speech service to the fake, for tests: the address of a region has no setting. All other calls
 * go their way.
 */
export const atFakeSpeech = <Request extends Requested, Reply>(
  outside: { fetch(request: Request): Promise<Reply> },
  url: string,
) => ({
  ...outside,
  fetch: (request: Request) =>
    outside.fetch({
      ...request,
      url: request.url.replace(/^https:\/\/[a-z0-9]+\.tts\.speech\.microsoft\.com/, url),
    }),
});
