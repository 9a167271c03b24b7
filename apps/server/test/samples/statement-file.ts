import { uploadField } from '@tabard/contract/files/calls'
import { statements, type ReadStatementFile } from '@tabard/contract/settlement/statements'
import type { StatementRole } from '@tabard/domain/payments/statement/statement-columns'
import { addressOf } from '../open-stream.ts'
import type { TestServer } from '../test-server.ts'

interface Sender {
  readonly code: string
  readonly cookie: string
  readonly accountId: string
  readonly columns?: readonly StatementRole[]
  /** The field `reading` as it is. */
  readonly reading?: string
}

/** Upload a settlement file as a browser does. */
export async function sendStatement(
  testShop: TestServer,
  { code, cookie, accountId, columns, reading }: Sender,
  file: string | Uint8Array,
): Promise<{ readonly code: string | undefined; readonly read: ReadStatementFile | undefined }> {
  const body = new FormData()
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : new Uint8Array(file)
  body.append('reading', reading ?? JSON.stringify({ accountId, fileName: 'november.csv', columns }))
  body.append(uploadField, new Blob([bytes]), 'november.csv')
  const response = await fetch(`${await addressOf(testShop)}${statements.upload.path}?id=${code}`, {
    method: 'POST',
    headers: { 'x-requested-with': 'tabard', cookie: `tabard_staff=${cookie}` },
    body,
  })
  const answer = (await response.json()) as { result: ReadStatementFile | null; error?: { code: string } }
  return { code: answer.error?.code, read: answer.result ?? undefined }
}
