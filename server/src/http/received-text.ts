/**
 * PostgreSQL stores no NUL and no lone surrogate: text that holds one can only be an attempt or an accident,
 * whatever the call. Looks through a received value, to any depth.
 */
export const contientTexteRefuse = (value: unknown): boolean => contient(value, { key: estRefuse, text: estRefuse })

/**
 * Whether an object, at any depth, hides what every object has (`toString`, `valueOf`): no call declares such a name, and
 * whoever compares or prints the object would throw.
 */
export const cacheUnHeritage = (value: unknown): boolean =>
  contient(value, { key: (key) => key in Object.prototype, text: () => false })

const estRefuse = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed()

type Test = (text: string) => boolean

/** Whether a key or a text of a received value, at any depth, is what is looked for. */
function contient(value: unknown, wanted: { key: Test; text: Test }): boolean {
  if (typeof value === 'string') return wanted.text(value)
  if (Array.isArray(value)) return value.some((content) => contient(content, wanted))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, content]) => wanted.key(key) || contient(content, wanted))
}
