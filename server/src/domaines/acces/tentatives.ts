import { sql } from 'kysely'
import type { Services } from '../../services.ts'
import { tropDeTentatives } from './errors.ts'
import { empreinte } from './jetons/jeton.ts'
import { reseau } from './reseau.ts'

/** So many attempts per window under this key. */
export interface Limite {
  cle: string
  maximum: number
}

const FENETRE_MS = 15 * 60_000

/** Wrong passwords of one account; a name that is no account counts as one, so that nothing tells them apart. */
export const limiteCompte = (compte: number | string): Limite => ({
  cle: `compte:${typeof compte === 'number' ? compte : empreinte(compte.toLowerCase()).toString('hex')}`,
  maximum: 5,
})
/** Attempts of one network address, whatever the accounts; an office or a town hall shares one. */
export const limiteAdresse = (adresse: string): Limite => ({ cle: `adresse:${reseau(adresse)}`, maximum: 30 })
/** Mails asked for one e-mail address. */
export const limiteRappel = (email: string): Limite => ({
  cle: `rappel:${empreinte(email.toLowerCase()).toString('hex')}`,
  maximum: 5,
})
export const limiteAdresseRappel = (adresse: string): Limite => ({
  cle: `rappel-adresse:${reseau(adresse)}`,
  maximum: 30,
})
/** Accounts opened, or tried to, from one network address: the answer tells which e-mail addresses are known. */
export const limiteCreation = (adresse: string): Limite => ({ cle: `creation:${reseau(adresse)}`, maximum: 100 })
/** Journeys to an identity provider begun from one network address. */
export const limiteFederation = (adresse: string): Limite => ({ cle: `federation:${reseau(adresse)}`, maximum: 200 })
/** Accounts opened for others by one user, who makes us write to anybody. */
export const limiteInvitations = (utilisateurId: number): Limite => ({
  cle: `invitation:${utilisateurId}`,
  maximum: 100,
})
/** Addresses that one user asked to have instead of his own, for the same reasons. */
export const limiteChangementEmail = (utilisateurId: number): Limite => ({
  cle: `changement-email:${utilisateurId}`,
  maximum: 10,
})

/** Invoices looked up without account and not found, from one network address. */
export const limiteRechercheFacture = (adresse: string): Limite => ({
  cle: `facture-adresse:${reseau(adresse)}`,
  maximum: 30,
})

/** Codes and meters that were wrong, for a reading without account: from one network address, and against one contract. */
export const limiteReleve = (adresse: string): Limite => ({ cle: `releve-adresse:${reseau(adresse)}`, maximum: 30 })
export const limiteReleveContrat = (numeroContrat: string): Limite => ({
  cle: `releve-contrat:${numeroContrat}`,
  maximum: 10,
})

/** Downloads of everything that is held about one user: each reads years of readings. */
export const limiteMesDonnees = (utilisateurId: number): Limite => ({ cle: `mes-donnees:${utilisateurId}`, maximum: 3 })

/** An attempt that counts until it is taken back. */
export type Reservation = readonly number[]

/**
 * Counts an attempt before it is made, under all keys or under none: attempts made at the same time, on whatever
 * server, cannot pass together through the last place. Throws when one of the limits is reached.
 */
export async function reserverTentative(
  { db, horloge }: Pick<Services, 'db' | 'horloge'>,
  limites: readonly Limite[],
): Promise<Reservation> {
  const maintenant = horloge.maintenant()
  const cles = limites.map(({ cle }) => cle).sort()
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(cle, 0)) from (select cle from unnest(${cles}::text[]) as t(cle) order by cle) as ordre`.execute(
      trx,
    )
    const recentes = await trx
      .selectFrom('tentative_connexion')
      .select(['cle', 'instant'])
      .where('cle', 'in', cles)
      .where('instant', '>', new Date(maintenant.getTime() - FENETRE_MS))
      .orderBy('instant', 'desc')
      .execute()
    const attentes = limites.map(({ cle, maximum }) => {
      const premiere = recentes.filter((tentative) => tentative.cle === cle)[maximum - 1]
      return premiere ? premiere.instant.getTime() + FENETRE_MS - maintenant.getTime() : 0
    })
    const attente = Math.max(...attentes)
    if (attente > 0) throw tropDeTentatives(attente / 1000)
    const inserees = await trx
      .insertInto('tentative_connexion')
      .values(cles.map((cle) => ({ cle, instant: maintenant })))
      .returning('id')
      .execute()
    return inserees.map(({ id }) => id)
  })
}

/** Takes an attempt back: it was right, or it was never made. */
export async function annulerTentative({ db }: Pick<Services, 'db'>, reservation: Reservation): Promise<void> {
  await db.deleteFrom('tentative_connexion').where('id', 'in', reservation).execute()
}

/** Forgets the wrong passwords of an account: its holder has shown who he is. */
export async function oublierTentatives({ db }: Pick<Services, 'db'>, utilisateurId: number): Promise<void> {
  await db.deleteFrom('tentative_connexion').where('cle', '=', limiteCompte(utilisateurId).cle).execute()
}
