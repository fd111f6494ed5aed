import type { TriPortefeuille } from '@ael/contract/tableau-de-bord/portefeuille.schemas.ts'
import type { VuePortefeuille } from '@ael/contract/tableau-de-bord/portefeuille.regles.ts'
import { day, integer, text } from '../../../db/columns.ts'
import { preparer, type RequetePreparee } from '../../../db/prepare.ts'
import { type PageOf, rawPage } from '../../../db/statement.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { OUVERT, PARTS_DE_VUE, type Parts, RANG_SITUATION, situation, TOUTES, VUES } from './situation.sql.ts'

interface Tri {
  cle: string
  parts: (keyof Parts)[]
}
const tri = (cle: string, ...parts: (keyof Parts)[]): Tri => ({ cle, parts })

const TRIS: Record<TriPortefeuille, Tri> = {
  numeroContrat: tri('numero_contrat'),
  libelle: tri('tri_libelle'),
  nomClientTitulaire: tri('tri_titulaire'),
  nomClientPayeur: tri('tri_payeur'),
  adresseLivraisonConstruite: tri('tri_adresse'),
  resteAPayer: tri('coalesce(a_payer_cents, 0) + coalesce(en_retard_cents, 0)', 'du'),
  dernierReleve: tri('dernier_releve', 'releve'),
  situation: tri(RANG_SITUATION, 'du', 'alerte', 'releve'),
}

export interface FormeContrats {
  vue: VuePortefeuille
  tri: TriPortefeuille
  decroissant: boolean
  /** Only those of the group $10. */
  duGroupe: boolean
}

const AUCUNE: Parts = { du: false, alerte: false, releve: false }

/**
 * A page of the contracts of a view and how many there are; one row without number when the page is empty. Values: those
 * of `situation`, the words to find ($7), page size ($8), rows before the page ($9), and the group ($10). What neither
 * the view nor the order asks for is read for the page only.
 */
export function requeteContrats({ vue, tri: choisi, decroissant, duGroupe }: FormeContrats): RequetePreparee {
  const { cle, parts } = TRIS[choisi]
  const voulues = [...parts, ...PARTS_DE_VUE[vue]].reduce((lues, part) => ({ ...lues, [part]: true }), AUCUNE)
  const ordre = `cle ${decroissant ? 'desc' : 'asc'} nulls last, numero_contrat`
  return preparer(`
with motif as materialized (
  select array(select '%' || sans_accent(mot) || '%' from unnest($7::text[]) mot) as motifs),
compte_lu as materialized (
  select t.numero_contrat, ${OUVERT} as ouvert, t.tri_libelle, t.tri_titulaire, t.tri_payeur, t.tri_adresse
  from attachement t, motif
  where t.utilisateur_id = $1 and t.recherche like all (motif.motifs)
    ${duGroupe ? 'and exists (select from groupe_contrat gc where gc.groupe_id = $10 and gc.numero_contrat = t.numero_contrat)' : ''}),
situation_lue as materialized (${situation(voulues, 'compte_lu')}),
trouve as materialized (select numero_contrat, ouvert, ${cle} as cle from situation_lue where ${VUES[vue]}),
compte as materialized (
  select numero_contrat, ouvert, row_number() over (order by ${ordre}) as rang
  from trouve order by ${ordre} limit $8 offset $9)
select (select count(*) from trouve)::int as total, s.rang, s.numero_contrat, ${RANG_SITUATION} as rang_situation,
  case when s.ouvert then coalesce(s.a_payer_cents, 0) + coalesce(s.en_retard_cents, 0) end::int8 as reste_cents,
  s.echeance, s.dernier_releve
from (select) un left join (${situation(TOUTES)}) s on true
order by s.rang`)
}

/** A page of the portfolio, by `requeteContrats`; prepared by name on a pool. */
export const pageDuPortefeuille = rawPage({
  row: { total: integer },
  page: {
    rang: integer,
    numero_contrat: text.as<ContratVerifie>(),
    /** From 1, the place in `SITUATIONS`. */
    rang_situation: integer,
    /** Null of a contract that is closed to the account. */
    reste_cents: integer.orNull,
    echeance: day.orNull,
    dernier_releve: day.orNull,
  },
  by: 'rang',
  samples: (['tous', 'aPayer', 'enAlerte', 'sansReleve'] as const).flatMap((vue) =>
    (['libelle', 'resteAPayer', 'situation'] as const).map(
      (ordre, rang) => [{ vue, tri: ordre, decroissant: rang > 0, duGroupe: rang > 1 }, []] as const,
    ),
  ),
  sql: (forme: FormeContrats, valeurs: readonly unknown[]) => ({ ...requeteContrats(forme), values: valeurs }),
})

export type LigneDuPortefeuille = PageOf<typeof pageDuPortefeuille, 'rang'>
