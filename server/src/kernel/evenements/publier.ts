import type { DonneesEvenement, TypeEvenement } from '@ael/contract/echanges/evenements.ts'
import type { Database } from '../../db/database.ts'
import { notify } from '../../db/notify.ts'
import type { Horloge } from '../horloge.ts'

/** The PostgreSQL channel on which servers learn that an event waits. */
export const CANAL_EVENEMENTS = 'evenements'

const LIGNES_PAR_ENONCE = 1000

/** Under which events are told in order: those of one contract, else those of one customer. */
function sujetDe(donnees: Readonly<Record<string, unknown>>): string {
  const { numeroContrat, numeroClient, reference } = donnees
  if (typeof numeroContrat === 'string') return numeroContrat
  if (typeof numeroClient === 'string') return `client ${numeroClient}`
  return typeof reference === 'string' ? reference : 'agence'
}

/**
 * Tells the utility's systems of what happened, in the transaction of the act: they hear of it if and only if it is
 * committed (`livraison-evenements.job.ts` delivers it). Acts on one thing are told in their order, as each holds it
 * when it publishes.
 */
export async function publier<T extends TypeEvenement>(
  { horloge }: { horloge: Horloge },
  trx: Database,
  type: T,
  ...evenements: readonly DonneesEvenement<T>[]
): Promise<void> {
  if (evenements.length === 0) return
  const survenu_le = horloge.maintenant()
  for (let rang = 0; rang < evenements.length; rang += LIGNES_PAR_ENONCE) {
    const lignes = evenements
      .slice(rang, rang + LIGNES_PAR_ENONCE)
      .map((donnees) => ({ type, sujet: sujetDe(donnees), donnees: JSON.stringify(donnees), survenu_le }))
    await trx.insertInto('evenement_sortant').values(lignes).execute()
  }
  await notify(trx, CANAL_EVENEMENTS, '')
}

/** One that is for a single receiver, whoever gives it to him; answers its number. */
export async function publierAUnSeul<T extends TypeEvenement>(
  { horloge }: { horloge: Horloge },
  trx: Database,
  type: T,
  sujet: string,
  donnees: DonneesEvenement<T>,
): Promise<number> {
  const maintenant = horloge.maintenant()
  const { id } = await trx
    .insertInto('evenement_sortant')
    .values({ type, sujet, donnees: JSON.stringify(donnees), survenu_le: maintenant, reparti_le: maintenant })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notify(trx, CANAL_EVENEMENTS, '')
  return id
}
