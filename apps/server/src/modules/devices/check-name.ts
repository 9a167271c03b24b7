import { deviceLimits } from '@tabard/domain/devices/device'
import { cleanText } from '@tabard/domain/text/text-input'
import { Refusal } from '../../db/refusal.ts'

/** Clean a device's name for storage. */
export function checkName(typed: string): string | Refusal<'device.nameRequired'> | Refusal<'text.tooLong'> {
  const name = cleanText(typed, { maxLength: deviceLimits.nameLength, multiline: false })
  if (!name.ok) return new Refusal('text.tooLong', { field: 'name', max: name.max })
  return name.text === '' ? new Refusal('device.nameRequired', {}) : name.text
}
