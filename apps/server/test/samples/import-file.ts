import { uploadField } from '@tabard/contract/files/calls'
import { importing, type ImportPreview } from '@tabard/contract/importing/calls'
import { addressOf } from '../open-stream.ts'
import type { TestServer } from '../test-server.ts'

interface ImportAnswer {
  readonly status: number
  readonly code: string | undefined
  readonly data: unknown
  readonly message: string
  readonly preview: ImportPreview | undefined
}

/** Upload a menu file as a browser does. */
export async function sendMenu(
  testShop: TestServer,
  { code, cookie }: { readonly code: string; readonly cookie: string },
  file: string | Uint8Array,
  language = 'en-gb',
  reading?: object,
): Promise<ImportAnswer> {
  const body = new FormData()
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : new Uint8Array(file)
  if (reading) body.append('reading', JSON.stringify(reading))
  body.append(uploadField, new Blob([bytes]), 'menu.csv')
  const response = await fetch(`${await addressOf(testShop)}${importing.upload.path}?id=${code}`, {
    method: 'POST',
    headers: {
      'x-requested-with': 'tabard',
      cookie: `tabard_staff=${cookie}`,
      'accept-language': language,
    },
    body,
  })
  const answer = (await response.json()) as {
    message: string
    result: ImportPreview | null
    error?: { code: string; data: unknown }
  }
  return {
    status: response.status,
    code: answer.error?.code,
    data: answer.error?.data,
    message: answer.message,
    preview: answer.result ?? undefined,
  }
}

/** Upload a valid file. Returns its preview; throws if it is refused. */
export async function previewOf(...sent: Parameters<typeof sendMenu>): Promise<ImportPreview> {
  const { preview, message } = await sendMenu(...sent)
  if (!preview) throw new Error(message)
  return preview
}
