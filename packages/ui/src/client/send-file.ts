import { resultIn, type Client } from '@tabard/contract/wire/client'
import type { RowOf } from '@tabard/contract/wire/endpoint'
import { uploadField } from '@tabard/contract/files/calls'
import { Unreachable } from '@tabard/contract/wire/refused'

interface Sending {
  readonly signal?: AbortSignal
  /** From 0 to 1, by bytes sent. */
  readonly onProgress?: (share: number) => void
  /** Text fields of the form, sent before the file. */
  readonly fields?: Readonly<Record<string, string>>
}

/**
 * Upload a file to a row of the form `file`, by XMLHttpRequest, because fetch reports no upload progress.
 * Throws `Refused`, `Unreachable`, or an AbortError if aborted.
 */
export async function sendFile<Input, Output>(
  client: Client,
  row: RowOf<Input, Output>,
  input: NoInfer<Input>,
  file: Blob,
  { signal, onProgress, fields = {} }: Sending = {},
): Promise<Output> {
  const address = client.address(row, input)
  signal?.throwIfAborted()
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const end = (settle: () => void) => {
      signal?.removeEventListener('abort', stop)
      settle()
    }
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () =>
      end(() => resolve(new Response(request.responseText, { status: request.status }))),
    )
    request.addEventListener('error', () => end(() => reject(new Unreachable())))
    request.addEventListener('abort', () =>
      end(() => reject(new DOMException('The upload was stopped.', 'AbortError'))),
    )
    signal?.addEventListener('abort', stop)
    request.open('POST', address)
    for (const [name, value] of Object.entries(client.headers())) request.setRequestHeader(name, value)
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append(uploadField, file, 'picture')
    request.send(body)
  })
  return (await resultIn(response)) as Output
}
