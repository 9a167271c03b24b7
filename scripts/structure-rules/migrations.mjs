const MIGRATION = /^apps\/server\/migrations\/(\d{3})-.+\.sql$/
/** The first migration that must run on a distributed database. */
const FIRST = 76

/** Statements that Citus refuses on a distributed database (F48), in the migrations from 076 on. */
export function checkMigrations(tree) {
  return Object.entries(tree).flatMap(([file, text]) =>
    Number(MIGRATION.exec(file)?.[1] ?? 0) >= FIRST
      ? faultsIn(text).map((fault) => `${file}: ${fault}.`)
      : [],
  )
}

function faultsIn(text) {
  const statements = withoutBodies(text).split(';')
  const opened = new Set([...text.matchAll(/tabard_tenant_table\('(\w+)'/gi)].map(([, table]) => table))
  return [
    ...statements.flatMap((statement) => faultsOf(statement.trim(), opened)),
    ...(/\bsecurity\s+definer\b/i.test(text) && /\blanguage\s+sql\b/i.test(text)
      ? [
          'a function of another role is written in plpgsql: Citus does not know the parameters of a SQL function',
        ]
      : []),
  ]
}

function faultsOf(statement, opened) {
  const faults = []
  const altered = /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?[\w.]+\s+([\s\S]*)$/i.exec(statement)?.[1]
  if (altered !== undefined) {
    if (withoutParentheses(altered).includes(','))
      faults.push('write one subcommand in each ALTER TABLE, as a statement of its own')
    if (/^add\s+column\b[\s\S]*\b(?:check|references|unique|primary\s+key|constraint)\b/i.test(altered))
      faults.push('add the constraint of a column in a statement of its own, with a name')
    if (/^add\s+(?:check|foreign\s+key|unique|primary\s+key)\b/i.test(altered))
      faults.push('name the constraint: add constraint <table>_<rule>')
  }
  const created = /^create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)([\s\S]*)$/i.exec(statement)
  if (created && opened.has(created[1]) && /\breferences\b/i.test(created[2]))
    faults.push(`add the foreign keys of ${created[1]} after tabard_tenant_table, which distributes it`)
  if (/\bon\s+delete\s+set\s+null\b/i.test(statement))
    faults.push(
      'a key with the merchant in it has no SET NULL: empty the column in the statement that deletes',
    )
  return faults
}

/** Without comments and the bodies of functions. */
function withoutBodies(text) {
  return text.replace(/--.*$/gm, '').replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
}

function withoutParentheses(text) {
  let rest = text
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(/\([^()]*\)/g, '')
  }
  return rest.replace(/'[^']*'/g, '')
}
