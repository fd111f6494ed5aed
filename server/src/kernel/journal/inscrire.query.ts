import type { Database } from '../../db/database.ts'
import type { Agent } from './agent.ts'

/** What is inscribed: the thing written, as somebody calls it, and what it was before and is afterwards. */
export interface Ecriture {
  objet: string
  avant: unknown
  apres: unknown
}

const OBJET_MAX = 500
const enJson = (valeur: unknown): string => JSON.stringify(valeur ?? null)

/** Adds a row to the journal; the database gives it its rank and its print. */
export async function ajouterAuJournal(
  db: Database,
  nature: 'acte' | 'demande',
  { utilisateurId, pourId, appel, adresse }: Agent,
  { objet, avant, apres }: Ecriture,
  instant: Date,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('journal_personnel')
    .columns([
      'rang',
      'instant',
      'acteur_id',
      'acteur',
      'pour_id',
      'nature',
      'appel',
      'objet',
      'avant',
      'apres',
      'adresse',
      'precedente',
      'empreinte',
    ])
    .expression((eb) =>
      eb
        .selectFrom('utilisateur')
        .select((u) => [
          u.val(0).as('rang'),
          u.val(instant).as('instant'),
          'utilisateur.id as acteur_id',
          'utilisateur.identifiant as acteur',
          u.cast<number | null>(u.val(pourId), 'bigint').as('pour_id'),
          u.val(nature).as('nature'),
          u.val(appel).as('appel'),
          u.val(objet.slice(0, OBJET_MAX)).as('objet'),
          u.cast<string>(u.val(enJson(avant)), 'jsonb').as('avant'),
          u.cast<string>(u.val(enJson(apres)), 'jsonb').as('apres'),
          u.val(adresse).as('adresse'),
          u.val(Buffer.alloc(0)).as('precedente'),
          u.val(Buffer.alloc(0)).as('empreinte'),
        ])
        .where('utilisateur.id', '=', utilisateurId),
    )
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new Error(`nobody has the account ${utilisateurId}`)
}
