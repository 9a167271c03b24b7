import { MessageDelayed, MessageSilent } from './message-gateway.ts'

/** Errors before the request reached the provider, so the message was not sent. */
const unheard = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Send one request and read its answer. Throws `MessageDelayed` or `MessageSilent` without quoting it. */
export async function exchange(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<{ readonly status: number; readonly isOk: boolean; readonly text: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, isOk: response.ok, text: await response.text() }
  } catch (error) {
    const code = causeOf(error)
    if (unheard.has(code)) throw new MessageDelayed('provider.unreachable')
    throw new MessageSilent('provider.silent')
  }
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
