import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { clientsDuContrat } from './clients-du-contrat.public.query.ts'
import { payeurDuContrat } from './payeur-du-contrat.query.ts'

/** A name as it is compared: without accents, capitals and signs. */
const lettres = (nom: string): string =>
  nom
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()

/** Whether somebody names a customer of a contract: a person by the family name, a company by its own. */
export async function nommeUnClient(db: Database, numeroContrat: ContratVerifie, nom: string): Promise<boolean> {
  const donne = lettres(nom)
  if (donne === '') return false
  const clients = await clientsDuContrat(db, numeroContrat)
  return clients.some((client) =>
    [client.nom, client.raison_sociale].some((connu) => connu !== null && lettres(connu) === donne),
  )
}

/** Who pays a contract: where he is written to, and whether he is a person or a company that is named. */
export async function payeurActuel(
  db: Database,
  numeroContrat: ContratVerifie,
  { nom, prenom, siret }: { nom: string; prenom: string | null; siret: string | null },
): Promise<{ email: string | null; estNomme: boolean }> {
  const numero = await payeurDuContrat(db, numeroContrat)
  const payeur = (await clientsDuContrat(db, numeroContrat)).find((client) => client.numero_client === numero)
  const memes =
    lettres(payeur?.raison_sociale ?? payeur?.nom ?? '') === lettres(nom) &&
    lettres(payeur?.prenom ?? '') === lettres(prenom ?? '')
  return { email: payeur?.email ?? null, estNomme: siret !== null && payeur?.siret === siret ? true : memes }
}
