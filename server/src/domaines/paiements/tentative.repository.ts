import type { EtatTentative } from '@ael/contract/paiements/etats.ts'
import type { TypeServicePaiement } from '@ael/contract/paiements/types-service.ts'
import type { InferResult, Insertable, Updateable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { LigneTentativePaiement, NotificationPaiement, TentativePaiement } from '../../db/schema.generated.ts'
import type { DevisePaiement, Ouverture } from './fournisseurs/fournisseur.ts'
import { noterRepetitions, type PreuveRecue, type NomTentative } from './tentative.sql.ts'

const tentatives = (db: Database) =>
  db
    .selectFrom('tentative_paiement')
    .select([
      'id',
      'reference',
      'type_service',
      'traite_facturation_code',
      'origine',
      'utilisateur_id',
      'email',
      'montant_cents',
      'devise',
      'etat',
      'jeton',
      'identifiant_transaction',
      'numero_autorisation',
      'code_retour',
      'libelle_retour',
      'creee_le',
      'modifiee_le',
      'transaction_le',
      'interroger_le',
      'interrogee_le',
      'interrogations',
      'integree_le',
      // What the provider took back of it since it was recorded.
      'repris_cents',
      'redirection',
      // The provider's transactions of this attempt that were said to be with the bank, and those that are over (`transitions.ts`).
      'transactions_attendues',
      'transactions_closes',
    ])
    .$narrowType<{
      type_service: TypeServicePaiement
      origine: 'FACTURES' | 'CONTRAT' | 'ECHEANCE' | 'ANONYME'
      devise: DevisePaiement
      etat: EtatTentative
      redirection: Ouverture['redirection'] | null
    }>()

/** An attempt to pay. */
export type Tentative = InferResult<ReturnType<typeof tentatives>>[number]

/** An attempt of this name; a token is a provider's. */
const deNom = (db: Database, { type, reference, jeton }: NomTentative) =>
  tentatives(db)
    .where('type_service', '=', type)
    .where((eb) => (reference === null ? eb('jeton', '=', jeton) : eb('reference', '=', reference)))

export const trouverTentative = async (db: Database, nom: NomTentative): Promise<Tentative | null> =>
  (await deNom(db, nom).executeTakeFirst()) ?? null

/** The same, held until the end of the transaction: what is decided of an attempt is decided one at a time. */
export const prendreTentative = async (db: Database, nom: NomTentative): Promise<Tentative | null> =>
  (await deNom(db, nom).forUpdate().executeTakeFirst()) ?? null

export const parReference = async (db: Database, reference: string): Promise<Tentative | null> =>
  (await tentatives(db).where('reference', '=', reference).executeTakeFirst()) ?? null

/** The newest attempt asked for by the same double click, if it may still be used. */
export const memeDemande = async (db: Database, cle: Buffer, depuis: Date): Promise<Tentative | null> =>
  (await tentatives(db)
    .where('cle_demande', '=', cle)
    .where('creee_le', '>', depuis)
    .where('etat', 'in', ['CREEE', 'OUVERTE'])
    .orderBy('creee_le', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

export async function insererTentative(
  db: Database,
  tentative: Insertable<TentativePaiement>,
  lignes: readonly Pick<Insertable<LigneTentativePaiement>, 'numero_contrat' | 'facture_id' | 'montant_cents'>[],
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

export async function modifierTentative(
  db: Database,
  id: number,
  valeurs: Updateable<TentativePaiement>,
): Promise<void> {
  await db.updateTable('tentative_paiement').set(valeurs).where('id', '=', id).execute()
}

/** The attempts to look at now, the longest overdue first. */
export const aRegarder = (db: Database, maintenant: Date, nombre: number): Promise<Tentative[]> =>
  tentatives(db).where('interroger_le', '<=', maintenant).orderBy('interroger_le').limit(nombre).execute()

/** The recorded payments to read again now, the longest overdue first. */
export const aRelire = (db: Database, maintenant: Date, nombre: number) =>
  tentatives(db)
    .where('relire_le', '<=', maintenant)
    .orderBy('relire_le')
    .limit(nombre)
    .$narrowType<{ transaction_le: Date }>()
    .execute()

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

/**
 * Notes a notification that only repeats what is recorded, in one statement and without a lock; null when it does not:
 * everything that it proves must be what the attempt holds.
 */
export async function noterDoublon(
  db: Database,
  preuve: PreuveRecue,
  note: { empreinte: Buffer; recueLe: Date },
): Promise<number | null> {
  const [notee] = await noterRepetitions(db, preuve, note)
  return notee?.tentative_id ?? null
}

/** Forgets what proved nothing before this instant, and what was noted so long before that no dispute is left. */
export async function purgerNotifications(
  db: Database,
  { sansPreuve, toutes }: { sansPreuve: Date; toutes: Date },
): Promise<void> {
  await db
    .deleteFrom('notification_paiement')
    .where((eb) =>
      eb.or([
        eb('recue_le', '<', toutes),
        eb.and([
          eb('recue_le', '<', sansPreuve),
          eb('issue', 'in', ['REFUSEE', 'INCONNUE']),
          eb('tentative_id', 'is', null),
        ]),
      ]),
    )
    .execute()
}
