import type { Database } from '../../db/database.ts'
import { adresseConstruite } from './adresse.public.ts'
import { denomination } from '../clients/denomination.public.ts'

/** The holder of a contract: how he is called, where he is written to, where his meter is. */
export async function titulaireDe(
  db: Database,
  numeroContrat: string,
): Promise<{ email: string | null; nom: string; adresse: string } | null> {
  const titulaire = await db
    .selectFrom('abonnement as a')
    .innerJoin('client as c', 'c.numero_client', 'a.numero_client_titulaire')
    .select([
      'a.adresse_numero',
      'a.adresse_voie',
      'a.adresse_complement',
      'a.adresse_code_postal',
      'a.adresse_ville',
      'c.nom',
      'c.prenom',
      'c.raison_sociale',
      'c.email',
    ])
    .where('a.numero_contrat', '=', numeroContrat)
    .executeTakeFirst()
  return titulaire
    ? { email: titulaire.email, nom: denomination(titulaire), adresse: adresseConstruite(titulaire) }
    : null
}
