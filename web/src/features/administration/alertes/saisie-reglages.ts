import { borneDePlage, valeurReglee } from '@ael/contract/alertes/reglages.schemas.ts'
import * as z from 'zod'
import { lireNombre } from '../../../lib/formats/nombres-saisis.ts'
import { numeroContratSaisi } from '../../../lib/formulaires/numero-contrat.ts'

const nombre = (decimales = 0) => z.string().transform((saisi) => lireNombre(saisi, decimales) ?? Number.NaN)
const entier = nombre().pipe(valeurReglee)
/** Left empty, the contract follows the service. */
const propre = z
  .string()
  .transform((saisi) => (saisi.trim() === '' ? null : (lireNombre(saisi) ?? Number.NaN)))
  .pipe(valeurReglee.nullable())

/** Of parameters, by their names. */
export type SchemaParametres<S> = z.ZodType<S, Record<string, string>>

export const saisieFuite = z.object({ AFDM: entier, AFDH: entier, AFDW: entier, AFND: entier })
export const saisieConsommation = z.object({ ASND: entier })
export const saisieDuContrat = z.object({ AFDM: propre, AFDH: propre, AFDW: propre, AFND: propre, ASND: propre })
export const saisiePlage = z.object({ cle: nombre(3).pipe(borneDePlage), valeur: entier })
export const saisieContrat = z.object({ contrat: numeroContratSaisi })
