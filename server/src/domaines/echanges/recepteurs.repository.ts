import type { TypeEvenement } from '@ael/contract/echanges/evenements.ts'
import type { Database } from '../../db/database.ts'

const compter = (etat: 'ATTENTE' | 'ABANDONNEE', db: Database) =>
  db
    .selectFrom('livraison')
    .select((eb) => ['recepteur_id', eb.fn.countAll<number>().as('nombre')])
    .where('etat', '=', etat)
    .groupBy('recepteur_id')
    .execute()

/** All receivers, with how they answer. */
export const recepteurs = (db: Database) =>
  db
    .selectFrom('recepteur as r')
    .leftJoin('etat_recepteur as e', 'e.recepteur_id', 'r.id')
    .select([
      'r.id',
      'r.libelle',
      'r.url',
      'r.types',
      'r.suspendu',
      'e.reprise_le',
      'e.derniere_erreur',
      'e.dernier_succes_le',
    ])
    .orderBy('r.libelle')
    .$narrowType<{ types: TypeEvenement[] }>()
    .execute()
export type RecepteurLu = Awaited<ReturnType<typeof recepteurs>>[number]

/** How many messages of each receiver wait, and how many were given up. */
export async function comptesDesRecepteurs(db: Database) {
  const [attente, abandonnees] = await Promise.all([compter('ATTENTE', db), compter('ABANDONNEE', db)])
  const parId = (comptes: typeof attente) => new Map(comptes.map((un) => [un.recepteur_id, un.nombre]))
  return { attente: parId(attente), abandonnees: parId(abandonnees) }
}

/** One of them, held until the end of the transaction. */
export const tenirPourChanger = (trx: Database, id: number) =>
  trx
    .selectFrom('recepteur')
    .select(['id', 'reference', 'libelle', 'url', 'types', 'suspendu', 'secret_scelle'])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ types: TypeEvenement[] }>()
    .executeTakeFirst()

export const libellePris = async (trx: Database, libelle: string, saufId: number | null): Promise<boolean> =>
  (await trx
    .selectFrom('recepteur')
    .select('id')
    .where('libelle', '=', libelle)
    .$if(saufId !== null, (requete) => requete.where('id', '!=', saufId))
    .executeTakeFirst()) !== undefined

interface NouveauRecepteur {
  reference: string
  libelle: string
  url: string
  types: readonly TypeEvenement[]
  secretScelle: string
  creeLe: Date
}

export async function ajouterRecepteur(trx: Database, nouveau: NouveauRecepteur): Promise<void> {
  const { id } = await trx
    .insertInto('recepteur')
    .values({
      reference: nouveau.reference,
      libelle: nouveau.libelle,
      url: nouveau.url,
      types: [...nouveau.types],
      secret_scelle: nouveau.secretScelle,
      cree_le: nouveau.creeLe,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('etat_recepteur').values({ recepteur_id: id }).execute()
}

export async function ecrireRecepteur(
  trx: Database,
  id: number,
  { types, ...reste }: { libelle: string; url: string; types: readonly TypeEvenement[]; suspendu: boolean },
): Promise<void> {
  await trx
    .updateTable('recepteur')
    .set({ ...reste, types: [...types] })
    .where('id', '=', id)
    .execute()
}

/** Has a receiver sent to at once, however long it was to be left alone. */
export async function reprendreEnvois(trx: Database, id: number): Promise<void> {
  await trx
    .updateTable('etat_recepteur')
    .set({ echecs: 0, reprise_le: null })
    .where('recepteur_id', '=', id)
    .where('reprise_le', 'is not', null)
    .execute()
}

export async function changerSecret(
  trx: Database,
  id: number,
  { secretScelle, ancienScelle, ancienFin }: { secretScelle: string; ancienScelle: string; ancienFin: Date },
): Promise<void> {
  await trx
    .updateTable('recepteur')
    .set({ secret_scelle: secretScelle, ancien_secret_scelle: ancienScelle, ancien_secret_fin: ancienFin })
    .where('id', '=', id)
    .execute()
}

export async function oterRecepteur(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('recepteur').where('id', '=', id).execute()
}
