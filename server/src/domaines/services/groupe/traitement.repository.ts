import type { ActionService } from '@ael/contract/services/schemas.ts'
import type { CodeService } from '@ael/contract/services/modele.ts'
import type { InferResult } from 'kysely'
import type { Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { parmi } from '../../../db/expressions.ts'
import type { TraitementServices } from '../../../db/schema.generated.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

type Etat = 'INIT' | 'EN_COURS' | 'TERMINE'

const traitements = (db: Database) =>
  db
    .selectFrom('traitement_services as t')
    .leftJoin('traitement_services_contrat as c', 'c.traitement_id', 't.id')
    .select(({ fn }) => [
      't.id',
      't.reference',
      't.code',
      't.action',
      't.etat',
      't.cree_le',
      't.termine_le',
      fn.count<number>('c.numero_contrat').as('contrats'),
      fn.count<number>('c.numero_contrat').filterWhere('c.etat', '=', 'FAIT').as('faits'),
      fn.count<number>('c.numero_contrat').filterWhere('c.etat', '=', 'NON_EFFECTUE').as('non_effectues'),
    ])
    .groupBy('t.id')
    .$narrowType<{ code: CodeService; action: ActionService; etat: Etat }>()

export type LigneTraitement = InferResult<ReturnType<typeof traitements>>[number]

/** Records what is asked for, with its contracts; the same reference once more changes nothing. */
export async function ajouterTraitement(
  trx: Database,
  valeurs: Insertable<TraitementServices>,
  contrats: readonly ContratVerifie[],
): Promise<void> {
  const ecrit = await trx
    .insertInto('traitement_services')
    .values(valeurs)
    .onConflict((conflit) => conflit.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!ecrit) return
  await trx
    .insertInto('traitement_services_contrat')
    .values(contrats.map((numero_contrat) => ({ traitement_id: ecrit.id, numero_contrat })))
    .execute()
}

/** A batch of an account by its reference; null when there is none, or it is somebody else's. */
export const lireTraitement = async (
  db: Database,
  utilisateurId: number,
  reference: string,
): Promise<LigneTraitement | null> =>
  (await traitements(db)
    .where('t.utilisateur_id', '=', utilisateurId)
    .where('t.reference', '=', reference)
    .executeTakeFirst()) ?? null

const GARDES = 20

/** The last batches of an account, the newest first. */
export const listerTraitements = (db: Database, utilisateurId: number): Promise<LigneTraitement[]> =>
  traitements(db)
    .where('t.utilisateur_id', '=', utilisateurId)
    .orderBy('t.cree_le', 'desc')
    .orderBy('t.id', 'desc')
    .limit(GARDES)
    .execute()

/** The contracts of a batch of which nothing was done, and why. */
export const listerNonEffectues = (
  db: Database,
  traitementId: number,
  { indexPage, nbElements, triDecroissant }: { indexPage: number; nbElements: number; triDecroissant: boolean },
) =>
  db
    .selectFrom('traitement_services_contrat')
    .select(['numero_contrat as numeroContrat', 'motif'])
    .where('traitement_id', '=', traitementId)
    .where('etat', '=', 'NON_EFFECTUE')
    .orderBy('numero_contrat', triDecroissant ? 'desc' : 'asc')
    .limit(nbElements)
    .offset((indexPage - 1) * nbElements)
    .execute()

/** The oldest batch that is not done, held until the transaction ends; null when all is. */
export async function prochainTraitement(trx: Database) {
  const ligne = await trx
    .selectFrom('traitement_services')
    .selectAll()
    .where('etat', '<>', 'TERMINE')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .$narrowType<{ code: CodeService; action: ActionService }>()
    .executeTakeFirst()
  return ligne ?? null
}
export type TraitementARemplir = NonNullable<Awaited<ReturnType<typeof prochainTraitement>>>

/** The next contracts of a batch. */
export async function prochainsContrats(
  trx: Database,
  traitementId: number,
  nombre: number,
): Promise<ContratVerifie[]> {
  const lignes = await trx
    .selectFrom('traitement_services_contrat')
    .select('numero_contrat')
    .where('traitement_id', '=', traitementId)
    .where('etat', '=', 'A_FAIRE')
    .orderBy('numero_contrat')
    .limit(nombre)
    .$narrowType<{ numero_contrat: ContratVerifie }>()
    .execute()
  return lignes.map(({ numero_contrat }) => numero_contrat)
}

/** Notes what became of contracts of a batch. */
export async function noterContrats(
  trx: Database,
  traitementId: number,
  contrats: readonly ContratVerifie[],
  issue: { etat: 'FAIT' | 'NON_EFFECTUE'; motif: string | null },
): Promise<void> {
  if (contrats.length === 0) return
  await trx
    .updateTable('traitement_services_contrat')
    .set(issue)
    .where('traitement_id', '=', traitementId)
    .where('numero_contrat', '=', parmi(contrats))
    .execute()
}

export const commencerTraitement = (trx: Database, id: number) =>
  trx.updateTable('traitement_services').set({ etat: 'EN_COURS' }).where('id', '=', id).execute()

/** All is done: what was typed is forgotten. */
export const terminerTraitement = (trx: Database, id: number, termine_le: Date) =>
  trx
    .updateTable('traitement_services')
    .set({
      etat: 'TERMINE',
      termine_le,
      saisie: null,
      iban_scelle: null,
      iban_fin: null,
      bic_scelle: null,
      titulaire_scelle: null,
    })
    .where('id', '=', id)
    .execute()

/** Forgets the batches that were done before an instant. */
export const purgerTraitements = (db: Database, avant: Date) =>
  db.deleteFrom('traitement_services').where('termine_le', '<', avant).execute()
