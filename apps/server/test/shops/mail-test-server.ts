import { startTestServer, type TestServer } from '../test-server.ts'

/** An email as the gateway received it. */
export interface SentMail {
  readonly to: string
  readonly subject: string
  readonly body: string
}

/** Start a server without SMS that adds its emails to `sent`. */
export function startMailTestServer(sent: SentMail[]): Promise<TestServer> {
  return startTestServer({
    messages: {
      sms: undefined,
      mail: {
        name: 'smtp',
        mayRepeat: false,
        send: async ({ to, subject, body }) => `${sent.push({ to, subject, body })}`,
        find: async () => undefined,
      },
    },
  })
}
