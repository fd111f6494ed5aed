import type * as z from 'zod'
import { cleEnDouble } from './errors.ts'

type Rename = (value: unknown) => unknown

const identity: Rename = (value) => value
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Def {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: readonly z.ZodType[]
}

/**
 * Request keys are case-insensitive (docs/domaines/commun.md#noms-du-protocole: the wire mixes `Identifiant` and
 * `identifiant`). Builds, once per schema, the function that gives received keys the spelling of the schema. Unknown
 * keys stay as they are, for the schema to drop. A key that comes in two spellings is refused: whoever sends both wants
 * one of them to be checked and the other to be used.
 */
export function keyRenamer(schema: z.ZodType | undefined): Rename {
  if (!schema) return identity
  const def = schema.def as Def
  switch (def.type) {
    case 'object':
      return objectRenamer(def.shape ?? {})
    case 'array': {
      const rename = keyRenamer(def.element)
      return rename === identity ? identity : (value) => (Array.isArray(value) ? value.map(rename) : value)
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return keyRenamer(def.innerType)
    case 'pipe':
      return keyRenamer(def.in)
    case 'union': {
      const renamers = (def.options ?? []).map(keyRenamer).filter((rename) => rename !== identity)
      return renamers.length === 0 ? identity : (value) => renamers.reduce((current, rename) => rename(current), value)
    }
    default:
      return identity
  }
}

function objectRenamer(shape: Record<string, z.ZodType>): Rename {
  const known = new Map(
    Object.entries(shape).map(([key, field]) => [key.toLowerCase(), { key, rename: keyRenamer(field) }]),
  )
  return (value) => {
    if (!isRecord(value)) return value
    const renamed: Record<string, unknown> = {}
    for (const [key, content] of Object.entries(value)) {
      const field = known.get(key.toLowerCase())
      if (!field) renamed[key] = content
      else if (Object.hasOwn(renamed, field.key)) throw cleEnDouble(field.key)
      else renamed[field.key] = field.rename(content)
    }
    return renamed
  }
}
