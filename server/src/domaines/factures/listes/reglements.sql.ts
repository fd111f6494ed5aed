import type { TriReglements } from '@ael/contract/factures/listes.schemas.ts'
import { day, integer, text } from '../../../db/columns.ts'
import { preparer } from '../../../db/prepare.ts'
import { type PageOf, rawPage } from '../../../db/statement.ts'

const CLES: Record<TriReglements, string> = {
  dateReglement: 'r.date_reglement',
  libelleModeReglement: 'libelle_mode_reglement(r.mode_reglement)',
  numeroFacture: 'f.numero_facture_client',
  montantTtc: 'r.montant_cents',
}

const requete = (tri: TriReglements, sens: 'asc' | 'desc') => {
  const ordre = `cle ${sens} nulls last, id ${sens}`
  return preparer(`
with trouve as (
  select r.id, r.numero_contrat, ${CLES[tri]} as cle, r.date_reglement, libelle_mode_reglement(r.mode_reglement) as mode, r.montant_cents, r.motif_rejet,
    f.numero_facture_client
  from reglement r left join facture f on f.id = r.facture_id
  where r.numero_contrat = $1 and concat_ws(' ', lower(f.numero_facture_client), sans_accent(libelle_mode_reglement(r.mode_reglement)),
      to_char(r.date_reglement, 'DD/MM/YYYY'), (r.montant_cents / 100)::text || ',' || lpad((abs(r.montant_cents) % 100)::text, 2, '0'))
    like all (array(select '%' || sans_accent(mot) || '%' from unnest($4::text[]) mot))),
page as (select * from trouve order by ${ordre} limit $2 offset $3)
select (select count(*) from trouve)::int as total, page.id, page.numero_contrat, page.date_reglement, page.mode, page.montant_cents, page.motif_rejet,
  page.numero_facture_client
from (select) un left join page on true order by ${ordre}`)
}

/** What was received for a contract and holds all these words, by page; prepared by name on a pool. */
export const pageReglements = rawPage({
  row: { total: integer },
  page: {
    id: integer,
    numero_contrat: text,
    date_reglement: day,
    mode: text,
    numero_facture_client: text.orNull,
    montant_cents: integer,
    motif_rejet: text.orNull,
  },
  by: 'id',
  samples: Object.keys(CLES).map(
    (tri) => ['0447122', { tri, triDecroissant: true, mots: [], page: 25, avant: 0 }] as const,
  ),
  sql: (
    numeroContrat: string,
    {
      tri,
      triDecroissant,
      mots,
      page,
      avant,
    }: { tri: TriReglements; triDecroissant: boolean; mots: readonly string[]; page: number; avant: number },
  ) => ({ ...requete(tri, triDecroissant ? 'desc' : 'asc'), values: [numeroContrat, page, avant, mots] }),
})

export type LigneReglement = PageOf<typeof pageReglements, 'id'>
