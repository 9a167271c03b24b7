// A process that keeps a core busy until its parent ends it: a machine with other work.

process.once('disconnect', () => process.exit(0))
for (;;) await spin()

/** Yield now and then, so that the end of the parent is noticed. */
function spin(): Promise<void> {
  const untilMs = performance.now() + 200
  while (performance.now() < untilMs);
  return new Promise((resolve) => setImmediate(resolve))
}
