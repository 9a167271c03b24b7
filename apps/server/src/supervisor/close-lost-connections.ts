import type { Worker } from 'node:cluster'

/** What `node:cluster` hands a server: a connection that it accepted. */
interface Connection {
  close(done?: () => void): void
}

/** Connections on their way to a server, each with the last one that it was sent to. */
const underWay = new Map<Connection, Worker>()

/**
 * Close the connections that were on their way to a server when it died, so that their clients send their requests
 * again at once. `node:cluster` closes its copy of a connection when the server confirms it, and forgets the others:
 * their clients would wait for their own time limit.
 */
export function closeLostConnections(worker: Worker): void {
  const { process } = worker
  const send = process.send.bind(process) as (...input: readonly unknown[]) => boolean
  process.send = (...input: readonly unknown[]) => {
    const [, connection] = input
    if (isConnection(connection)) follow(connection, worker)
    return send(...input)
  }
  worker.once('exit', () => {
    for (const [connection, receiver] of underWay) if (receiver === worker) connection.close()
  })
}

function follow(connection: Connection, worker: Worker): void {
  // A server that is leaving returns it, and another one gets it.
  if (!underWay.has(connection)) {
    const close = connection.close.bind(connection)
    connection.close = (done) => {
      underWay.delete(connection)
      close(done)
    }
  }
  underWay.set(connection, worker)
}

function isConnection(handle: unknown): handle is Connection {
  return (
    typeof handle === 'object' && handle !== null && 'close' in handle && typeof handle.close === 'function'
  )
}
