import type { EtatTentative } from '@ael/contract/paiements/etats.ts'
import type { TypeServicePaiement } from '@ael/contract/paiements/types-service.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { NotificationPaiement, TentativePaiement } from '../../db/schema.generated.ts'
import type { DevisePaiement, Ouverture } from './fournisseurs/fournisseur.ts'

export interface Tentative {
  id: number
  reference: string
  type_service: TypeServicePaiement
  traite_facturation_code: string
  origine: 'FACTURES' | 'CONTRAT' | 'ECHEANCE' | 'ANONYME'
  utilisateur_id: number | null
  email: string
  montant_cents: number
  devise: DevisePaiement
  etat: EtatTentative
  jeton: string | null
  identifiant_transaction: string | null
  numero_autorisation: string | null
  code_retour: string | null
  libelle_retour: string | null
  creee_le: Date
  modifiee_le: Date
  transaction_le: Date | null
  interroger_le: Date | null
  interrogee_le: Date | null
  interrogations: number
  integree_le: Date | null
  /** What the provider took back of it since it was recorded. */
  repris_cents: number
  redirection: Ouverture['redirection'] | null
  /** The provider's transactions of this attempt that were said to be with the bank, and those that are over (`transitions.ts`). */
  transactions_attendues: string[]
  transactions_closes: string[]
}

export interface LigneTentative {
  numero_contrat: string
  facture_id: number | null
  numero_facture_client: string | null
  /** What the utility's own system calls the debt. */
  reference_dette: string | null
  montant_cents: number
}

const colonnes =
  sql.raw(`id, reference, type_service, traite_facturation_code, origine, utilisateur_id, email, montant_cents, devise,
  etat, jeton, identifiant_transaction, numero_autorisation, code_retour, libelle_retour, creee_le, modifiee_le, transaction_le,
  interroger_le, interrogee_le, interrogations, integree_le, repris_cents, redirection, transactions_attendues, transactions_closes`)

/** How an attempt is named: by our reference, or by the token of a provider. */
export interface NomTentative {
  type: string
  reference: string | null
  jeton: string | null
}

async function trouver(
  db: Database,
  { type, reference, jeton }: NomTentative,
  verrou: boolean,
): Promise<Tentative | null> {
  const { rows } = await sql<Tentative>`select ${colonnes} from tentative_paiement where ${
    reference === null ? sql`jeton = ${jeton}` : sql`reference = ${reference}`
  } and type_service = ${type} ${verrou ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

export const trouverTentative = (db: Database, nom: NomTentative): Promise<Tentative | null> => trouver(db, nom, false)
/** The same, held until the end of the transaction: what is decided of an attempt is decided one at a time. */
export const prendreTentative = (db: Database, nom: NomTentative): Promise<Tentative | null> => trouver(db, nom, true)

export async function parReference(db: Database, reference: string): Promise<Tentative | null> {
  const { rows } =
    await sql<Tentative>`select ${colonnes} from tentative_paiement where reference = ${reference}`.execute(db)
  return rows[0] ?? null
}

/** The newest attempt asked for by the same double click, if it may still be used. */
export async function memeDemande(db: Database, cle: Buffer, depuis: Date): Promise<Tentative | null> {
  const { rows } = await sql<Tentative>`
    select ${colonnes} from tentative_paiement
    where cle_demande = ${cle} and creee_le > ${depuis} and etat in ('CREEE', 'OUVERTE')
    order by creee_le desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function insererTentative(
  db: Database,
  tentative: Insertable<TentativePaiement>,
  lignes: readonly Pick<LigneTentative, 'numero_contrat' | 'facture_id' | 'montant_cents'>[],
): Promise<number> {
  const { id } = await db.insertInto('tentative_paiement').values(tentative).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('ligne_tentative_paiement')
    .values(
      lignes.map(({ numero_contrat, facture_id, montant_cents }, rang) => ({
        tentative_id: id,
        rang,
        numero_contrat,
        facture_id,
        montant_cents,
      })),
    )
    .execute()
  return id
}

/** What an attempt pays, in its order. */
export const lignesDe = (db: Database, tentativeId: number): Promise<LigneTentative[]> =>
  db
    .selectFrom('ligne_tentative_paiement as l')
    .leftJoin('facture as f', 'f.id', 'l.facture_id')
    .select(['l.numero_contrat', 'l.facture_id', 'f.numero_facture_client', 'f.reference_dette', 'l.montant_cents'])
    .where('l.tentative_id', '=', tentativeId)
    .orderBy('l.rang')
    .execute()

export async function modifierTentative(
  db: Database,
  id: number,
  valeurs: Updateable<TentativePaiement>,
): Promise<void> {
  await db.updateTable('tentative_paiement').set(valeurs).where('id', '=', id).execute()
}

/** The attempts to look at now, the longest overdue first. */
export async function aRegarder(db: Database, maintenant: Date, nombre: number): Promise<Tentative[]> {
  const { rows } = await sql<Tentative>`
    select ${colonnes} from tentative_paiement where interroger_le <= ${maintenant} order by interroger_le limit ${nombre}`.execute(
    db,
  )
  return rows
}

/** The recorded payments to read again now, the longest overdue first. */
export async function aRelire(db: Database, maintenant: Date, nombre: number): Promise<Tentative[]> {
  const { rows } = await sql<Tentative>`
    select ${colonnes} from tentative_paiement where relire_le <= ${maintenant} order by relire_le limit ${nombre}`.execute(
    db,
  )
  return rows
}

/** Takes the turn to ask about an attempt; false when somebody did less than `delaiMs` ago. */
export async function prendreTour(db: Database, id: number, maintenant: Date, delaiMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tentative_paiement')
    .set({ interrogee_le: maintenant })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('interrogee_le', 'is', null), eb('interrogee_le', '<=', new Date(maintenant.getTime() - delaiMs))]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function noterNotification(db: Database, notification: Insertable<NotificationPaiement>): Promise<void> {
  await db.insertInto('notification_paiement').values(notification).execute()
}

export interface PreuveRecue {
  nom: NomTentative
  montantCents: number | null
  devise: string | null
  identifiantTransaction: string | null
}

/**
 * Notes a notification that only repeats what is recorded, in one statement and without a lock; null when it does not:
 * everything that it proves must be what the attempt holds.
 */
export async function noterDoublon(
  db: Database,
  { nom: { type, reference, jeton }, montantCents, devise, identifiantTransaction }: PreuveRecue,
  { empreinte, recueLe }: { empreinte: Buffer; recueLe: Date },
): Promise<number | null> {
  const { rows } = await sql<{ tentative_id: number }>`
    insert into notification_paiement (type_service, recue_le, empreinte, tentative_id, issue)
    select type_service, ${recueLe}, ${empreinte}, id, 'DEJA_ENREGISTREE' from tentative_paiement
    where etat = 'ENREGISTREE' and type_service = ${type} and identifiant_transaction = ${identifiantTransaction}
      and montant_cents = ${montantCents} and devise = ${devise}
      and (${reference}::text is null or reference = ${reference}) and (${jeton}::text is null or jeton is null or jeton = ${jeton})
    returning tentative_id`.execute(db)
  return rows[0]?.tentative_id ?? null
}

/** Forgets what proved nothing before this instant, and what was noted so long before that no dispute is left. */
export async function purgerNotifications(
  db: Database,
  { sansPreuve, toutes }: { sansPreuve: Date; toutes: Date },
): Promise<void> {
  await sql`delete from notification_paiement
    where recue_le < ${toutes} or (recue_le < ${sansPreuve} and issue in ('REFUSEE', 'INCONNUE') and tentative_id is null)`.execute(
    db,
  )
}
