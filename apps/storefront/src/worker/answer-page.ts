/** Time for the network before the cached page is shown. */
export const patienceMs = 3_000

export interface PageSource {
  fromNetwork(): Promise<Response>
  /** The cached page of exactly this address. */
  fromCache(): Promise<Response | undefined>
  /** The empty app, which renders any page from its own stored data. */
  fromShell(): Promise<Response | undefined>
  lastResort(): Response
  wait(ms: number): Promise<void>
}

/**
 * Network first, with three seconds; then the cached page, otherwise the app's shell, otherwise a message.
 */
export async function answerPage(source: PageSource): Promise<Response> {
  const network = source.fromNetwork().catch(() => undefined)
  const early = await Promise.race([network, source.wait(patienceMs)])
  if (early && !isBroken(early)) return early
  const cached = (await source.fromCache()) ?? (await source.fromShell())
  if (cached) return cached
  // Without a cached page, a slow answer is better than none, and the server's error page is better than
  // ours.
  return (await network) ?? source.lastResort()
}

/** The server is down or restarting; a 404 is a valid answer. */
function isBroken(response: Response): boolean {
  return response.status >= 500
}
