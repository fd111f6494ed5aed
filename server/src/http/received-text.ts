/**
 * PostgreSQL stores no NUL and no lone surrogate: text that holds one can only be an attempt or an accident,
 * whatever the call. Looks through a received value, to any depth.
 */
export function contientTexteRefuse(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed()
  if (Array.isArray(value)) return value.some(contientTexteRefuse)
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).some(([key, content]) => contientTexteRefuse(key) || contientTexteRefuse(content))
  }
  return false
}

/**
 * Whether an object, at any depth, hides what every object has (`toString`, `valueOf`): no call declares such a name, and
 * whoever compares or prints the object would throw.
 */
export function cacheUnHeritage(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(cacheUnHeritage)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, content]) => key in Object.prototype || cacheUnHeritage(content))
}
