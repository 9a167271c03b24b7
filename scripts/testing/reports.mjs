import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../repository.mjs'

const folder = path.join(root, 'node_modules/.cache/tabard/reports')

/** The path of a report that a test runner is about to write. The previous one is deleted. */
export function newReport(name) {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, name)
  rmSync(file, { force: true })
  return file
}

/** Undefined: the runner ended before it wrote one. */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
