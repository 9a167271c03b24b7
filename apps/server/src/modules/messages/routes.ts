import { messages } from '@tabard/contract/messages/calls'
import { messagesSchemas } from '@tabard/contract/messages/schema'
import { bindRows } from '../../http/bind.ts'
import { listMessages } from './list-messages.ts'
import { readCode } from './read-code.ts'
import { retryMessage } from './retry-message.ts'
import { sendTest } from './send-test.ts'

export const messagesRows = bindRows(messages, messagesSchemas, {
  list: listMessages,
  retry: retryMessage,
  readCode,
  sendTest,
})
