import { email } from '@ael/contract/commun/champs.ts'
import { sansChiffresRouges } from '@ael/contract/releves/cadrans.ts'
import * as z from 'zod'
import { lireDate } from '../../lib/formats/dates.ts'
import type { DemandeReleve } from './envoyer-releve.ts'
import { libelles } from './libelles.ts'

/** What the form needs to know of the meter and of the period. */
export interface Compteur {
  unite: 'm3' | 'kWh'
  nombreRoues: number
  cadrans: readonly { numeroOrdre: number; libelle: string; valeurIndex: number | null }[]
}

interface Bornes {
  aujourdhui: string
  /** First day of the period; null without any. */
  debut: string | null
}

/** What is wrong with the digits of a dial; null when nothing is. */
function refusIndex(saisi: string, { nombreRoues, unite }: Compteur): string | null {
  if (saisi === '') return unite === 'm3' ? libelles.erreurs.vide : libelles.erreurs.videKwh
  if (saisi.length <= nombreRoues) return null
  const noirs = unite === 'm3' ? sansChiffresRouges(saisi, nombreRoues) : null
  return noirs === null ? libelles.erreurs.trop(nombreRoues) : libelles.erreurs.rouges(saisi.slice(0, nombreRoues))
}

function refusDate(saisie: string, { aujourdhui, debut }: Bornes): string | null {
  const jour = lireDate(saisie)
  if (!jour) return libelles.erreurs.date
  if (jour > aujourdhui) return libelles.erreurs.dateFuture
  return debut !== null && jour < debut ? libelles.erreurs.dateAvant(debut) : null
}

/** What is typed of a reading; what it makes is for the server to control. */
export const schemaReleve = (compteur: Compteur, bornes: Bornes) =>
  z
    .object({ cadrans: z.array(z.string()), date: z.string(), email: z.union([z.literal(''), email]) })
    .superRefine((saisie, contexte) => {
      const refuser = (path: (string | number)[], message: string | null) =>
        message !== null && contexte.addIssue({ code: 'custom', path, message })
      for (const [rang, saisi] of saisie.cadrans.entries()) refuser(['cadrans', rang], refusIndex(saisi, compteur))
      refuser(['date'], refusDate(saisie.date, bornes))
    })
export type SaisieReleve = z.input<ReturnType<typeof schemaReleve>>

/** The day and the dials of what is typed; null as long as it is not a reading. */
export function releveSaisi({ cadrans, date }: Pick<SaisieReleve, 'cadrans' | 'date'>, compteur: Compteur) {
  const jour = lireDate(date)
  if (!jour || cadrans.some((saisi) => saisi === '' || saisi.length > compteur.nombreRoues)) return null
  return {
    jour,
    cadrans: compteur.cadrans.map(({ numeroOrdre }, rang) => ({ numeroOrdre, valeurIndex: Number(cadrans[rang]) })),
  }
}

/** The same as what is sent: a reading that is to be controlled first. */
export const saisieReleve = (compteur: Compteur, bornes: Bornes) =>
  schemaReleve(compteur, bornes).transform(({ email, ...saisie }, contexte): DemandeReleve => {
    const releve = releveSaisi(saisie, compteur)
    if (releve) return { releve: { ...releve, email: email === '' ? null : email, confirme: false }, controle: true }
    contexte.addIssue({ code: 'custom', path: ['date'], message: libelles.erreurs.date })
    return z.NEVER
  })
