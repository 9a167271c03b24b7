import { reading, writing } from '../../../db/statement.ts'

/** Register a device for updates of a pass. `isNew` false: it was registered, and its token is now this one. */
export const registerDevice = writing<
  { isNew: boolean },
  { passId: string; deviceId: string; pushToken: string; at: Date }
>(
  `insert into pass_devices (merchant_id, pass_id, device_id, push_token, registered_at)
   values (:merchantId, :passId, :deviceId, :pushToken, :at)
   on conflict (merchant_id, pass_id, device_id) do update set push_token = excluded.push_token
   returning registered_at = :at as is_new`,
)

/** End the updates of a device for a pass. */
export const unregisterDevice = writing<Record<never, never>, { passId: string; deviceId: string }>(
  'delete from pass_devices where merchant_id = :merchantId and pass_id = :passId and device_id = :deviceId',
)

/** End the updates of a pass to devices whose tokens are no longer valid. */
export const forgetTokens = writing<Record<never, never>, { passId: string; pushTokens: readonly string[] }>(
  'delete from pass_devices where merchant_id = :merchantId and pass_id = :passId and push_token = any(:pushTokens)',
)

/** List the push tokens of a pass. */
export const listTokens = reading<{ pushToken: string }, { passId: string }>(
  'select distinct push_token from pass_devices where merchant_id = :merchantId and pass_id = :passId',
)

/** List the passes of a device that changed after a time, the latest change first. */
export const listChangedPasses = reading<
  { passId: string; changedAt: Date },
  { deviceId: string; since: Date }
>(
  `select p.pass_id, p.changed_at from pass_devices d
   join passes p on p.merchant_id = :merchantId and p.pass_id = d.pass_id
   where d.merchant_id = :merchantId and d.device_id = :deviceId and p.changed_at > :since
   order by p.changed_at desc, p.pass_id limit 500`,
)
