/** Many times as many as the code has; statements with lists of any length would otherwise fill the database's memory. */
const most = 500

const names = new Map<string, string>()

/**
 * The name under which connections keep a statement prepared, the same for the same text; undefined once there are too
 * many texts. A statement with a name is parsed by the database once a connection, and sent without its text afterwards.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= most) return known
  const name = `harbour_${names.size + 1}`
  names.set(text, name)
  return name
}
