// npm test: all checks. npm test -- unit server: only those steps.
import './check-node.mjs'
import { spawn } from 'node:child_process'

const { root, stopWith } = await import('./repository.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { meterCpu } = await import('./testing/cpu-time.mjs')
const { scratchFolder } = await import('./programs/scratch-folder.mjs')
const { stages } = await import('./testing/test-steps.mjs')

process.chdir(root)
process.env.TABARD_SCRATCH ??= scratchFolder()
const steps = stages.flat(2)
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !steps.some((step) => step.name === name))
if (unknown) stopWith(`Unknown step ${unknown}: use ${steps.map(({ name }) => name).join(', ')}.`)

const startedMs = Date.now()
const meter = meterCpu()
const dearest = []
let passed = 0
let failed = 0
const broken = []
const namesOfBroken = []
const namesOfShaky = []

await runStep('install', async () => ({ ok: true, note: ensureInstalled() ? 'installed' : undefined }))
for (const lanes of stages) await Promise.all(lanes.map(runLane))
for (const { name, files } of dearest)
  process.stdout.write(`Dearest files of ${name}:\n${files.map((file) => `    ${file}\n`).join('')}`)
// Repeated at the end for readers who see only the end of a log.
for (const each of namesOfShaky) process.stdout.write(`Passed only on the retry: ${each}\n`)
for (const each of namesOfBroken) process.stdout.write(`${each}\n`)
if (broken.length > 0) process.stdout.write(`Failed: ${broken.join(', ')}\n`)
process.stdout.write(`Whole run: ${tell(startedMs, meter).join(', ')}\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
meter?.close()
process.exitCode = broken.length > 0 || failed > 0 ? 1 : 0

async function runLane(lane) {
  for (const step of lane) {
    if (wanted.length > 0 ? !wanted.includes(step.name) : step.isOnRequest) continue
    if (step.needsBuild && broken.includes('build'))
      process.stdout.write(`${step.name}: skipped, the build failed\n`)
    else await runStep(step.name, step.run)
  }
}

async function runStep(name, run) {
  const stepStartedMs = Date.now()
  const part = meter?.part(name)
  const outcome = await run((args, env) => runNode(args, env, part))
  const counts = outcome.passed === undefined ? [] : [`${outcome.passed} passed, ${outcome.failed} failed`]
  const notes = [
    outcome.ok ? 'ok' : 'FAILED',
    ...tell(stepStartedMs, part),
    ...counts,
    ...(outcome.note ? [outcome.note] : []),
  ]
  process.stdout.write(`${name}: ${notes.join(', ')}\n`)
  if (outcome.dearest?.length > 0) dearest.push({ name, files: outcome.dearest })
  passed += outcome.passed ?? 0
  failed += outcome.failed ?? 0
  namesOfShaky.push(...(outcome.shaky ?? []).map((each) => `${name}: ${each}`))
  if (outcome.ok) return
  broken.push(name)
  namesOfBroken.push(...(outcome.broken ?? []).map((each) => `${name}: ${each}`))
  process.stdout.write(`${outcome.output ?? ''}\n`)
}

/** The time since then, and the processor time of all processes where it can be counted. */
function tell(sinceMs, counted) {
  const seconds = (each) => `${each.toFixed(1)} s`
  const processor = counted ? [`processor ${seconds(counted.seconds())}`] : []
  return [seconds((Date.now() - sinceMs) / 1_000), ...processor]
}

/** Run Node with these arguments. Returns whether it succeeded, and its output. */
function runNode(args, env = {}, part) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (child.pid) part?.add(child.pid)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.once('error', (fault) => resolve({ ok: false, output: String(fault) }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}
