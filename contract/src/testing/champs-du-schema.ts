import type * as z from 'zod'
import { type Def, echantillon } from './echantillon.ts'

/** Where a field stands in what a schema describes; a number is a rank in a list. */
export type Champ = readonly (string | number)[]

/** What a schema is once it is known to be given: without what makes it optional, and before it is transformed. */
function nu(schema: z.ZodType): Def {
  const def = schema.def as Def
  const dessous = def.innerType ?? (def.type === 'pipe' ? def.in : undefined)
  return dessous ? nu(dessous) : def
}

/** Everything that a schema names: its fields, the fields of these, the elements of lists. */
export function champsDe(schema: z.ZodType, ou: Champ = []): Champ[] {
  const { shape, element, options } = nu(schema)
  const suites: [string | number, z.ZodType][] = shape ? Object.entries(shape) : element ? [[0, element]] : []
  const dessous = suites.flatMap(([nom, partie]) => {
    const champ = [...ou, nom]
    return [champ, ...champsDe(partie, champ)]
  })
  return [...dessous, ...(options ?? []).flatMap((option) => champsDe(option, ou))]
}

/** The sample `donnee` of a schema with another value at a field; what stands above the field is made when it is missing. */
export function ecrire(schema: z.ZodType, donnee: unknown, [nom, ...suite]: Champ, valeur: unknown): unknown {
  if (nom === undefined) return valeur
  const { shape, element, options } = nu(schema)
  const partie = shape?.[nom] ?? element
  if (!partie) {
    const option = options?.find((une) => nom in (nu(une).shape ?? {}))
    return option ? ecrire(option, echantillon(option), [nom, ...suite], valeur) : donnee
  }
  const base = donnee ?? echantillon(schema)
  const dedans = (base as Record<string | number, unknown>)[nom] ?? echantillon(partie, {}, String(nom))
  const ecrite = ecrire(partie, dedans, suite, valeur)
  return Array.isArray(base)
    ? base.map((une: unknown, rang) => (rang === nom ? ecrite : une))
    : { ...(base as object), [nom]: ecrite }
}
