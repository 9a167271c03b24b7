// Imported first and alone: later imports may use syntax that an older Node cannot parse.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Tabard needs Node 20.19 or later and this is ${process.versions.node}: install a current one from https://nodejs.org.`,
  )
  process.exit(1)
}
