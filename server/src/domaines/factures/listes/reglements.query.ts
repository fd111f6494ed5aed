import type { DemandeReglements, Reglement, TriReglements } from '@ael/contract/factures/listes.schemas.ts'
import { enEuros } from '@ael/contract/factures/regles.ts'
import type pg from 'pg'
import { motsCherches } from '../../../noyau/recherche.ts'
import type { ContratVerifie } from '../../../noyau/objets-verifies.ts'

const CLES: Record<TriReglements, string> = {
  dateReglement: 'r.date_reglement',
  libelleModeReglement: 'libelle_mode_reglement(r.mode_reglement)',
  numeroFacture: 'f.numero_facture_client',
  montantTtc: 'r.montant_cents',
}

interface Ligne {
  id: number
  numero_contrat: string
  date_reglement: string
  mode: string
  numero_facture_client: string | null
  montant_cents: number
  motif_rejet: string | null
}

/** A page of what was received for a contract, with its total. A search looks at number, mode, day and amount. */
export async function listerReglements(
  pool: pg.Pool,
  numeroContrat: ContratVerifie,
  { tri, triDecroissant, recherche, indexPage, nbElements }: DemandeReglements,
): Promise<{ resultats: Reglement[]; nbTotalResultats: number }> {
  const sens = triDecroissant ? 'desc' : 'asc'
  const ordre = `cle ${sens} nulls last, id ${sens}`
  const { rows } = await pool.query<(Ligne | { id: null }) & { total: number }>({
    name: `reglements-${tri}-${sens}`,
    text: `
with trouve as (
  select r.id, r.numero_contrat, ${CLES[tri]} as cle, r.date_reglement, libelle_mode_reglement(r.mode_reglement) as mode, r.montant_cents, r.motif_rejet,
    f.numero_facture_client
  from reglement r left join facture f on f.id = r.facture_id
  where r.numero_contrat = $1 and concat_ws(' ', lower(f.numero_facture_client), sans_accent(libelle_mode_reglement(r.mode_reglement)),
      to_char(r.date_reglement, 'DD/MM/YYYY'), (r.montant_cents / 100)::text || ',' || lpad((abs(r.montant_cents) % 100)::text, 2, '0'))
    like all (array(select '%' || sans_accent(mot) || '%' from unnest($4::text[]) mot))),
page as (select * from trouve order by ${ordre} limit $2 offset $3)
select (select count(*) from trouve)::int as total, page.*
from (select) un left join page on true order by ${ordre}`,
    values: [numeroContrat, nbElements, (indexPage - 1) * nbElements, motsCherches(recherche)],
  })
  return {
    resultats: rows.flatMap((ligne) => (ligne.id === null ? [] : presenter(ligne))),
    nbTotalResultats: rows[0]?.total ?? 0,
  }
}

const presenter = (ligne: Ligne): Reglement => ({
  identifiant: ligne.id,
  dateReglement: ligne.date_reglement,
  libelleModeReglement: ligne.mode,
  numeroFacture: ligne.numero_facture_client,
  montantTtc: enEuros(ligne.montant_cents),
  rejet: ligne.motif_rejet,
  numeroContrat: ligne.numero_contrat,
  dateEcritureClient: ligne.date_reglement,
  typeReglement: ligne.mode,
  montantCrediteurTTC: ligne.montant_cents < 0 ? null : enEuros(ligne.montant_cents),
  montantDebiteurTTC: ligne.montant_cents < 0 ? enEuros(-ligne.montant_cents) : null,
})
