import { messages } from '@tabard/contract/messages/calls'
import { messagesSchemas } from '@tabard/contract/messages/schema'
import { messageProviders } from '@tabard/contract/messages/providers'
import { messageProvidersSchemas } from '@tabard/contract/messages/providers.schema'
import { bindRows } from '../../http/bind.ts'
import { listMessages } from './list-messages.ts'
import { readCode } from './read-code.ts'
import { removeProvider, saveMail, saveSms } from './providers/save-provider.ts'
import { showProviders } from './providers/show-providers.ts'
import { testProvider } from './providers/test-provider.ts'
import { retryMessage } from './retry-message.ts'
import { sendTest } from './send-test.ts'

export const messagesRows = [
  ...bindRows(messages, messagesSchemas, {
    list: listMessages,
    retry: retryMessage,
    readCode,
    sendTest,
  }),
  ...bindRows(messageProviders, messageProvidersSchemas, {
    get: showProviders,
    saveMail,
    saveSms,
    remove: removeProvider,
    test: testProvider,
  }),
]
