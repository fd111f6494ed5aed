/** A list in which one thing stands elsewhere. */
export function deplacer<T>(liste: readonly T[], de: number, vers: number): T[] {
  const suite = [...liste]
  const [un] = suite.splice(de, 1)
  if (un !== undefined) suite.splice(Math.max(0, Math.min(vers, suite.length)), 0, un)
  return suite
}
