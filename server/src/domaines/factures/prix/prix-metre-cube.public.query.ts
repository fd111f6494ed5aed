import { composerPrix, type LignePrix, type PrixMetreCube } from '@ael/contract/factures/prix.ts'
import type { Database } from '../../../db/database.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { Configuration } from '../../configuration/configuration.public.ts'

/** The kinds of contracts that bill water. */
const EAU: ReadonlySet<string> = new Set(['EA', 'AS'])

/**
 * What one more cubic metre costs on a contract, all included: by the last bill that counts cubic metres, at the prices in
 * force at its end; of several bands the last one, in which the next cubic metre falls. Before the first bill, the
 * indicative price of the service; null where there is neither, and for electricity.
 */
export async function lirePrixMetreCube(
  { db, configuration }: { db: Database; configuration: Configuration },
  numeroContrat: ContratVerifie,
): Promise<PrixMetreCube | null> {
  const facture = await db
    .selectFrom('facture as f')
    .select(['f.id', 'f.date_emission'])
    .where('f.numero_contrat', '=', numeroContrat)
    .where('f.type', '<>', 'AVOIR')
    .where((ou) =>
      ou.exists(
        ou
          .selectFrom('ligne_facture as l')
          .select('l.rang')
          .whereRef('l.facture_id', '=', 'f.id')
          .where('l.unite', '=', 'M3')
          .where('l.quantite_milliemes', '>', 0),
      ),
    )
    .orderBy('f.date_emission', 'desc')
    .orderBy('f.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!facture) return prixIndicatif(db, configuration, numeroContrat)
  const lignes = await db
    .selectFrom('ligne_facture')
    .select(['bloc', 'libelle', 'prix_dix_milliemes', 'tva_pour_mille'])
    .where('facture_id', '=', facture.id)
    .where('unite', '=', 'M3')
    .where('quantite_milliemes', '>', 0)
    .orderBy('au')
    .orderBy('rang')
    .$narrowType<{ bloc: LignePrix['bloc'] }>()
    .execute()
  // The last of each label: earlier ones are of a price that has changed since, or of a lower band.
  const enVigueur = new Map(lignes.map((ligne) => [`${ligne.bloc} ${ligne.libelle}`, ligne]))
  const prix = composerPrix(
    [...enVigueur.values()].map(({ bloc, prix_dix_milliemes, tva_pour_mille }) => ({
      bloc,
      prixDixMilliemes: prix_dix_milliemes,
      tvaPourMille: tva_pour_mille,
    })),
  )
  return prix && { ...prix, dateFacture: facture.date_emission }
}

async function prixIndicatif(
  db: Database,
  configuration: Configuration,
  numeroContrat: ContratVerifie,
): Promise<PrixMetreCube | null> {
  const { code_type_contrat: type } = await db
    .selectFrom('abonnement')
    .select('code_type_contrat')
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirstOrThrow()
  const euros = await configuration.nombre('FacteurMonetaire')
  return EAU.has(type) && euros > 0 ? { euros, dateFacture: null, parts: [] } : null
}
