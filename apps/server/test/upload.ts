import { files, uploadField } from '@tabard/contract/files/calls'
import type { Picture } from '@tabard/domain/pictures/picture'
import { addressOf } from './open-stream.ts'
import type { TestServer } from './test-server.ts'

export interface UploadAnswer {
  readonly status: number
  readonly code: string | undefined
  readonly message: string
  readonly picture: Picture | undefined
}

/** Upload a file as a browser does. */
export async function upload(
  testShop: TestServer,
  {
    shop,
    cookie,
    bytes,
    name = 'picture.jpg',
    type = 'image/jpeg',
    field = uploadField,
  }: {
    readonly shop: string
    readonly cookie: string
    readonly bytes: Uint8Array
    readonly name?: string
    readonly type?: string
    readonly field?: string
  },
): Promise<UploadAnswer> {
  const body = new FormData()
  body.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  const response = await fetch(`${await addressOf(testShop)}${files.uploadPicture.path}?id=${shop}`, {
    method: 'POST',
    headers: { 'x-requested-with': 'tabard', cookie: `tabard_staff=${cookie}` },
    body,
  })
  const answer = (await response.json()) as {
    message: string
    result: Picture | null
    error?: { code: string }
  }
  return {
    status: response.status,
    code: answer.error?.code,
    message: answer.message,
    picture: answer.result ?? undefined,
  }
}
