import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import type { NotifyOptions } from '@tabard/domain/cart/order-options'
import { readMailAddress } from '@tabard/domain/messages/mail-address'
import { useState } from 'react'

interface MessageFacts {
  /** Undefined: no message is offered, as for a round at a table. */
  readonly config: Pick<ShopConfig, 'messages'> | undefined
  readonly isPhoneAsked: boolean
  /** Of the account, or of the last order in this browser. */
  readonly known: { readonly email: string | undefined; readonly isTexted: boolean | undefined }
}

/** The messages about the order that the guest allows. A shop that tells guests nothing asks for no address. */
export function useMessageFields({ config, isPhoneAsked, known }: MessageFacts) {
  const [typedEmail, setEmail] = useState<string>()
  const [ticked, setTexted] = useState<boolean>()
  const isEmailAsked = config?.messages.byMail === true
  const isTextAsked = config?.messages.bySms === true && isPhoneAsked
  const email = isEmailAsked ? (typedEmail ?? known.email ?? '') : ''
  // Never ticked for the guest: only as they left it last time.
  const isTexted = isTextAsked && (ticked ?? known.isTexted ?? false)

  /** What to send with the order; undefined: the email address is none. */
  function checked(): NotifyOptions | undefined {
    const address = email.trim() === '' ? '' : readMailAddress(email)
    if (address === undefined) return undefined
    return { ...(address === '' ? {} : { email: address }), ...(isTexted ? { bySms: true } : {}) }
  }

  /** What was not asked is not forgotten. */
  function toRemember({ email: address = '' }: NotifyOptions) {
    return { ...(isEmailAsked ? { email: address } : {}), ...(isTextAsked ? { isTexted } : {}) }
  }

  return { isEmailAsked, email, setEmail, isTextAsked, isTexted, setTexted, checked, toRemember }
}
