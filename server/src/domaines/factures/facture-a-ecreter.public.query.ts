import type { LigneFacturee } from '@ael/contract/factures/ecretement.ts'
import type { LignePrix } from '@ael/contract/factures/prix.ts'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

const facturesDeVolume = (db: Database, numeroContrat: ContratVerifie) =>
  db
    .selectFrom('facture')
    .select([
      'id',
      'numero_facture_client as numero',
      'date_emission as emission',
      'estimee',
      'periode_debut as debut',
      'periode_fin as fin',
      'volume_litres as litres',
    ])
    .where('numero_contrat', '=', numeroContrat)
    .where('type', '<>', 'AVOIR')
    .where('periode_debut', 'is not', null)
    .where('periode_fin', 'is not', null)
    .where('volume_litres', '>', 0)
    .$narrowType<{ debut: string; fin: string; litres: number }>()

/** A bill of a contract that counts a volume, by its number. */
export const factureDeVolume = (db: Database, numeroContrat: ContratVerifie, numero: string) =>
  facturesDeVolume(db, numeroContrat).where('numero_facture_client', '=', numero).executeTakeFirst()

/** The newest bill of a contract that counts a volume. */
export const derniereFactureDeVolume = (db: Database, numeroContrat: ContratVerifie) =>
  facturesDeVolume(db, numeroContrat).orderBy('periode_fin', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()

/** What a bill counts by cubic metre, in its order. */
export async function lignesAuMetreCube(db: Database, factureId: number): Promise<LigneFacturee[]> {
  const lignes = await db
    .selectFrom('ligne_facture')
    .select(['bloc', 'libelle', 'prix_dix_milliemes', 'tva_pour_mille', 'quantite_milliemes'])
    .where('facture_id', '=', factureId)
    .where('unite', '=', 'M3')
    .where('quantite_milliemes', '>', 0)
    .orderBy('rang')
    .$narrowType<{ bloc: LignePrix['bloc'] }>()
    .execute()
  return lignes.map(({ bloc, libelle, prix_dix_milliemes, tva_pour_mille, quantite_milliemes }) => ({
    bloc,
    libelle,
    prixDixMilliemes: prix_dix_milliemes,
    tvaPourMille: tva_pour_mille,
    litres: quantite_milliemes,
  }))
}
