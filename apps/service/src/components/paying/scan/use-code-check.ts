import { walletOfCode } from '@tabard/domain/payments/payer-code'
import { useState } from 'react'

/** Checks a scanned code before it is sent. A code that changes is right until it is checked again. */
export function useCodeCheck(payerCode: string | undefined) {
  const [wrongCode, setWrongCode] = useState<string>()
  return {
    isWrong: payerCode !== undefined && wrongCode === payerCode,
    /** Whether it may be sent. Undefined: the payment needs none. */
    check: () => {
      const isRight = payerCode === undefined || walletOfCode(payerCode) !== undefined
      setWrongCode(isRight ? undefined : payerCode)
      return isRight
    },
  }
}
