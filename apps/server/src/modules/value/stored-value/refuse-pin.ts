import type { PinCheck } from './transfer-value.ts'

/**
 * The check of a shop that asks for PINs while cards have none: every PIN is wrong. `wallet.hasPinPad` waits for the PINs of
 * member cards.
 */
export const refusePin: PinCheck = () => Promise.resolve(false)
