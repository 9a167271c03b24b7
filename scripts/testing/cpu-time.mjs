import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where Linux counts the processor time of a group of processes, in either version of control groups. */
const places = [
  { parent: '/sys/fs/cgroup/cpuacct', file: 'cpuacct.usage', secondsOf: (text) => Number(text) / 1e9 },
  {
    parent: '/sys/fs/cgroup',
    file: 'cpu.stat',
    secondsOf: (text) => Number(/usage_usec (\d+)/.exec(text)?.[1]) / 1e6,
  },
]

/**
 * Count the processor time of this process and of all that it starts from now on, also of servers that outlive
 * their starter. Only where the system allows it: Linux, as root.
 * @returns {Meter | undefined}
 * @typedef {object} Meter
 * @property {() => number} seconds User and system time, in seconds.
 * @property {(name: string) => { seconds: () => number, add: (pid: number) => void }} part Counts a part of it: the
 *   processes that are added, and all that they start from then on.
 * @property {() => void} close
 */
export function meterCpu(pid = process.pid) {
  for (const { parent, file, secondsOf } of places) {
    const group = path.join(parent, `tabard-test-${pid}`)
    const readerOf = (folder) => () => secondsOf(readFileSync(path.join(folder, file), 'utf8'))
    const parts = []
    try {
      mkdirSync(group)
      add(group, pid)
      if (Number.isNaN(readerOf(group)())) continue
      return {
        seconds: readerOf(group),
        part: (name) => {
          const folder = path.join(group, name)
          mkdirSync(folder)
          parts.push(folder)
          return { seconds: readerOf(folder), add: (each) => add(folder, each) }
        },
        close: () => {
          writeFileSync(path.join(parent, processes), String(pid))
          for (const folder of [...parts, group]) remove(folder)
        },
      }
    } catch {
      // Not this version, or not allowed.
    }
  }
  return undefined
}

const processes = 'cgroup.procs'

function add(group, pid) {
  writeFileSync(path.join(group, processes), String(pid))
}

function remove(group) {
  try {
    rmdirSync(group)
  } catch {
    // A process of it still runs.
  }
}
