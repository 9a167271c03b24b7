import { ownerRows } from './database/owner-rows.ts'

/** Read the code in the newest SMS to a phone. Undefined: none was sent. */
export async function readCode(phone: string): Promise<string | undefined> {
  const [message] = await ownerRows<{ body: string }>(
    'select body from messages where recipient = $1 order by created_at desc, message_id desc limit 1',
    [phone],
  )
  return /\b\d{4,8}\b/.exec(message?.body ?? '')?.[0]
}
