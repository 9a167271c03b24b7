import { spawnSync } from 'node:child_process'

export interface Member {
  readonly pid: number
  readonly parent: number
  readonly rssMiB: number
  readonly command: string
}

/** A process and its descendants, PostgreSQL included. */
export function listFamily(ancestor: number | undefined): Member[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], {
    encoding: 'utf8',
    maxBuffer: 16_000_000,
  })
  const all = stdout.split('\n').flatMap((line): Member[] => {
    const [, pid, parent, rss, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid === undefined
      ? []
      : [{ pid: Number(pid), parent: Number(parent), rssMiB: Number(rss) / 1024, command: command ?? '' }]
  })
  const found = all.filter(({ pid }) => pid === ancestor)
  // The list grows while it is iterated: children of children follow.
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid))
  return found
}

/**
 * Resident memory of the product's processes, without PostgreSQL, npm, its shell and the demo's card
 * provider.
 */
export function serverMiB(supervisor: number): number {
  return listFamily(supervisor)
    .filter(
      ({ command }) =>
        !/postgres/.test(command.split(' ')[0] ?? '') &&
        !command.startsWith('postgres:') &&
        !/dist\/sandbox\.js/.test(command),
    )
    .reduce((sum, { rssMiB }) => sum + rssMiB, 0)
}
