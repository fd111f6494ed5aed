import type { FournisseurIdentite } from '@ael/contract/federation/regles.ts'
import type { Database } from '../../db/database.ts'

/** The account of an identity. */
export const compteLie = (db: Database, fournisseur: FournisseurIdentite, sub: string) =>
  db
    .selectFrom('identite_federee')
    .innerJoin('utilisateur', 'utilisateur.id', 'identite_federee.utilisateur_id')
    .select(['utilisateur.id', 'utilisateur.active_le'])
    .where('identite_federee.fournisseur', '=', fournisseur)
    .where('identite_federee.sub', '=', sub)
    .executeTakeFirst()
