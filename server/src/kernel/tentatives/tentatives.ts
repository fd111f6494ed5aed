import type { Database } from '../../db/database.ts'
import { holdAllUntilEnd } from '../../db/locks.ts'
import { ErreurMetier } from '../erreur-metier.ts'
import { captchaDemande, tropDeTentatives } from '../errors.ts'
import type { Horloge } from '../horloge.ts'

interface BaseEtHorloge {
  db: Database
  horloge: Horloge
}

/** So many attempts per window under this key; beyond, they are refused, or a captcha is asked for. */
export interface Limite {
  cle: string
  maximum: number
  auDela?: 'captcha'
}

const FENETRE_MS = 15 * 60_000

/** An attempt that counts until it is taken back. */
export type Reservation = readonly number[]

/**
 * Counts an attempt before it is made, under all keys or under none: attempts made at the same time, on whatever
 * server, cannot pass together through the last place. Throws when one of the limits is reached; whoever has solved
 * a captcha passes those that only ask for one.
 */
export async function reserverTentative(
  { db, horloge }: BaseEtHorloge,
  limites: readonly Limite[],
  { captchaResolu = false }: { captchaResolu?: boolean } = {},
): Promise<Reservation> {
  const maintenant = horloge.maintenant()
  const cles = limites.map(({ cle }) => cle).sort()
  return db.transaction().execute(async (trx) => {
    await holdAllUntilEnd(trx, cles)
    const recentes = await trx
      .selectFrom('tentative_connexion')
      .select(['cle', 'instant'])
      .where('cle', 'in', cles)
      .where('instant', '>', new Date(maintenant.getTime() - FENETRE_MS))
      .orderBy('instant', 'desc')
      .execute()
    const atteintes = limites.flatMap(({ cle, maximum, auDela }) => {
      const premiere = recentes.filter((tentative) => tentative.cle === cle)[maximum - 1]
      return premiere ? [{ auDela, attente: premiere.instant.getTime() + FENETRE_MS - maintenant.getTime() }] : []
    })
    const attentes = atteintes.filter(({ auDela }) => !auDela).map(({ attente }) => attente)
    if (attentes.length > 0) throw tropDeTentatives(Math.max(...attentes) / 1000)
    if (atteintes.length > 0 && !captchaResolu) throw captchaDemande()
    const inserees = await trx
      .insertInto('tentative_connexion')
      .values(cles.map((cle) => ({ cle, instant: maintenant })))
      .returning('id')
      .execute()
    return inserees.map(({ id }) => id)
  })
}

/** The same where a refusal must not show: whether there was a place left. */
export async function tenterReservation(services: BaseEtHorloge, limites: readonly Limite[]): Promise<boolean> {
  try {
    await reserverTentative(services, limites)
    return true
  } catch (error) {
    if (error instanceof ErreurMetier && error.nature === 'trop-de-demandes') return false
    throw error
  }
}

/** Takes an attempt back: it was right, or it was never made. */
export async function annulerTentative({ db }: { db: Database }, reservation: Reservation): Promise<void> {
  await db.deleteFrom('tentative_connexion').where('id', 'in', reservation).execute()
}

/** Forgets the attempts counted under these keys, and under those that begin so. */
export async function oublierCles({ db }: { db: Database }, cles: readonly string[], debut?: string): Promise<void> {
  await db
    .deleteFrom('tentative_connexion')
    .where((eb) =>
      debut === undefined ? eb('cle', 'in', cles) : eb.or([eb('cle', 'in', cles), eb('cle', 'like', `${debut}%`)]),
    )
    .execute()
}

/** Forgets the attempts made before an instant. */
export async function purgerTentatives(db: Database, avant: Date): Promise<void> {
  await db.deleteFrom('tentative_connexion').where('instant', '<', avant).execute()
}
