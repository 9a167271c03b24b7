import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestServer } from '../test-server.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type Path = readonly (string | number)[]

/** Values that no honest client sends for a number. JSON has no NaN: it is sent as text. */
export const hostileValues: readonly Json[] = [
  -1,
  0,
  0.001,
  0.5,
  1.5,
  1e9,
  1e21,
  '-1',
  '0',
  '0.001',
  '1e3',
  'NaN',
  'Infinity',
  '0x10',
  ' 2 ',
  '',
  null,
  [],
  [1],
  {},
  true,
  '9'.repeat(400),
]

/** Set one field of a body, at any depth. */
export function put(body: Json, [step, ...rest]: Path, value: Json): Json {
  if (step === undefined) return value
  if (Array.isArray(body))
    return body.map((each: Json, place) => (place === step ? put(each, rest, value) : each))
  const record = body as Readonly<Record<string, Json>>
  return { ...record, [step]: put(record[step] ?? {}, rest, value) }
}

/** The paths of all numbers in a body; of an array only its first element. */
export function numbersIn(body: Json, path: Path = []): readonly Path[] {
  if (typeof body === 'number') return [path]
  if (Array.isArray(body)) return body.slice(0, 1).flatMap((each: Json) => numbersIn(each, [...path, 0]))
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, each]) => numbersIn(each, [...path, name]))
}

/** The value after a round trip through JSON. */
export const plain = (json: unknown) => JSON.parse(JSON.stringify(json)) as Json

export const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0

/** Send a raw body. Fails the test unless the answer is a success or a refusal with a code. */
export async function sendRaw<Result>(
  testShop: TestServer,
  path: string,
  body: unknown,
  as: { readonly cookie: string } | { readonly token: string },
): Promise<{ readonly result: Result | undefined; readonly code: string | undefined }> {
  const response = await testShop.app.inject({
    method: 'POST',
    url: `${path}?id=lantern&device=${randomUUID()}`,
    headers: {
      'x-requested-with': 'tabard',
      'content-type': 'application/json',
      ...('cookie' in as ? { cookie: `tabard_staff=${as.cookie}` } : { authorization: as.token }),
    },
    payload: JSON.stringify(body),
  })
  const about = `${path} ${JSON.stringify(body).slice(0, 300)} -> ${response.payload.slice(0, 300)}`
  expect([200, 400], about).toContain(response.statusCode)
  const answer = response.json<{ success: boolean; result?: Result; error?: { code: string } }>()
  if (!answer.success) expect(answer.error?.code, about).toBeTruthy()
  return { result: answer.success ? answer.result : undefined, code: answer.error?.code }
}
