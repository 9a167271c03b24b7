import { createHttpSmsGateway, type HttpSmsSettings } from './http-sms.ts'
import type { MessageGateways } from './message-gateway.ts'
import { outboxGateway } from './outbox.ts'
import { createSmtpGateway, type SmtpSettings } from './smtp.ts'
import { createTwilioGateway, type TwilioSettings } from './twilio.ts'

/** The message settings of an installation; undefined: not configured. */
export interface MessagesSettings {
  readonly sms:
    | { readonly kind: 'twilio'; readonly twilio: TwilioSettings }
    | { readonly kind: 'http'; readonly http: HttpSmsSettings }
    | { readonly kind: 'outbox' }
    | undefined
  readonly mail:
    | { readonly kind: 'smtp'; readonly smtp: SmtpSettings }
    | { readonly kind: 'outbox' }
    | undefined
}

/** Open the configured gateways. */
export function openMessageGateways({ sms, mail }: MessagesSettings): MessageGateways {
  return {
    sms:
      sms?.kind === 'twilio'
        ? createTwilioGateway(sms.twilio)
        : sms?.kind === 'http'
          ? createHttpSmsGateway(sms.http)
          : sms && outboxGateway,
    mail: mail?.kind === 'smtp' ? createSmtpGateway(mail.smtp) : mail && outboxGateway,
  }
}
