import { schemaDeRegles } from '../../lib/formulaires/schema-de-regles.ts'
import { parsePeriod, type Period } from './period.ts'

interface TypedPeriod {
  'periode-du': string
  'periode-au': string
}

const read = (typed: TypedPeriod) => parsePeriod({ du: typed['periode-du'], au: typed['periode-au'] })

/** A period as it is typed; its names are those of no other field of the screen. */
export const periodSchema = schemaDeRegles<TypedPeriod>((typed) => {
  const result = read(typed)
  if ('period' in result) return []
  return Object.entries(result.errors).map(([side, message]) => ({ champ: `periode-${side}`, message }))
}).transform((typed): Period => {
  const result = read(typed)
  return 'period' in result ? result.period : {}
})
