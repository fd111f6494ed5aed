import * as z from 'zod'
import { lireCentimes, lireNombre } from '../../lib/formats/nombres-saisis.ts'
import { libelles } from './libelles.ts'

/** What a plan is asked for with: euros a month, people. */
export interface DemandeSimulation {
  mensualite?: number
  nbOccupants?: number
}

const EUROS_MAX = 99_999.99
const OCCUPANTS_MAX = 99

function lireEuros(saisie: string): number | null {
  const centimes = lireCentimes(saisie)
  return centimes === null ? null : centimes / 100
}

interface Situation {
  /** Nothing was billed: how many live there decides. */
  sansFacture: boolean
  avecMensualite: boolean
  /** Euros a month below which no plan goes. */
  minimum: number
  /** How many were told of before. */
  occupants: number | undefined
}

/** The plan that is asked for: by how many live there where nothing was billed, by an amount once there is one. */
export const saisieSimulation = ({ sansFacture, avecMensualite, minimum, occupants }: Situation) =>
  z.object({ nbOccupants: z.string(), mensualite: z.string() }).transform((saisie, contexte): DemandeSimulation => {
    const entre = (lu: number | null, max: number) => (lu !== null && lu > 0 && lu <= max ? lu : undefined)
    const nbOccupants = sansFacture ? entre(lireNombre(saisie.nbOccupants), OCCUPANTS_MAX) : undefined
    const mensualite = avecMensualite ? entre(lireEuros(saisie.mensualite), EUROS_MAX) : undefined
    const refuser = (champ: keyof typeof saisie, message: string) =>
      contexte.addIssue({ code: 'custom', path: [champ], message })
    if (sansFacture && nbOccupants === undefined) refuser('nbOccupants', libelles.occupantsInvalide)
    if (avecMensualite && mensualite === undefined) refuser('mensualite', libelles.mensualiteInvalide)
    // More people, another amount: what was asked for no longer holds.
    const autres = nbOccupants !== occupants
    if (!autres && mensualite !== undefined && mensualite < minimum)
      refuser('mensualite', libelles.mensualiteTropFaible(minimum))
    return {
      ...(nbOccupants !== undefined && { nbOccupants }),
      ...(!autres && mensualite !== undefined && { mensualite }),
    }
  })
