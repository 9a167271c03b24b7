import { connect, createServer, type AddressInfo } from 'node:net'

/** The database behind a port that refuses the first connection, as PostgreSQL does while it recovers. */
export async function startLate(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const { hostname, port } = url
  const fields = ['SFATAL', 'C57P03', 'Mthe database system is starting up', '', ''].join('\0')
  const refusal = Buffer.concat([Buffer.from('E\0\0\0\0'), Buffer.from(fields)])
  refusal.writeInt32BE(refusal.length - 1, 1)
  let refused = 0
  let isReady = false
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (isReady) {
      const onward = connect(Number(port), hostname).on('error', () => socket.destroy())
      socket.pipe(onward).pipe(socket)
      return
    }
    isReady = true
    refused += 1
    socket.once('data', () => socket.end(refusal))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    refused: () => refused,
    startAgain: () => (isReady = false),
    stop: () => server.close(),
  }
}
