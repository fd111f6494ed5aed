import type { ColonneDemarches, EtatDemarche } from '@ael/contract/demarches/etats.ts'
import { type RawBuilder, sql } from 'kysely'
import { instant, integer, text } from '../../db/columns.ts'
import { rawQuery, type RowOf } from '../../db/statement.ts'

/** Of one contract, or all that an account made and those of the contracts that it attached. */
export type Etendue = { type: 'contrat'; numeroContrat: string } | { type: 'compte'; utilisateurId: number }

export interface Recherche {
  etendue: Etendue
  /** Who reads: what the service has answered is for whoever asked; null: the service itself. */
  lecteur: number | null
  recherche: string
  etat: EtatDemarche | null
}

export interface Page {
  tri: ColonneDemarches
  decroissant: boolean
  premier: number
  nombre: number
}

const COLONNES: Record<ColonneDemarches, RawBuilder<unknown>> = {
  dateCreation: sql`d.creee_le`,
  dateTraitement: sql`d.traitee_le`,
  libelle: sql`d.libelle`,
  etat: sql`d.etat`,
}

const filtres = ({ recherche, etat }: Recherche): RawBuilder<unknown> => {
  const motif = `%${recherche.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`
  const conditions = [
    ...(etat === null ? [] : [sql`d.etat = ${etat}`]),
    ...(recherche.trim() === '' ? [] : [sql`sans_accent(d.libelle || ' ' || d.reference) like sans_accent(${motif})`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The first rows of each part, in the order of the page: by index where that is the order of creation. */
function parties(voulue: Recherche, ordre: RawBuilder<unknown>, nombre: number): RawBuilder<unknown> {
  const { etendue } = voulue
  const suite = sql`and ${filtres(voulue)} order by ${ordre} limit ${nombre}`
  if (etendue.type === 'contrat')
    return sql`select d.* from demarche d where d.numero_contrat = ${etendue.numeroContrat} ${suite}`
  return sql`(select d.* from demarche d where d.utilisateur_id = ${etendue.utilisateurId} ${suite})
    union all
    (select d.* from attachement t cross join lateral (
      select d.* from demarche d where d.numero_contrat = t.numero_contrat
        and d.utilisateur_id is distinct from ${etendue.utilisateurId} ${suite}) d
      where t.utilisateur_id = ${etendue.utilisateurId})`
}

const RECHERCHES = [
  { etendue: { type: 'compte', utilisateurId: 1 }, lecteur: 1, recherche: '', etat: null },
  { etendue: { type: 'contrat', numeroContrat: '0447122' }, lecteur: null, recherche: 'résiliation', etat: 'TRAITE' },
] as const

/** What was said last of a request, as far as it is told to whoever reads. */
const messagePour = (lecteur: number | null): RawBuilder<unknown> =>
  lecteur === null
    ? sql`d.message_client`
    : sql`case when d.utilisateur_id = ${lecteur} or not exists (
        select from evenement_demarche e where e.demarche_id = d.id and e.nature = 'MESSAGE_SERVICE') then d.message_client end`

/** One page of requests. */
export const demarchesListees = rawQuery({
  row: {
    id: integer,
    reference: text,
    type_formulaire: text,
    libelle: text,
    etat: text.as<EtatDemarche>(),
    numero_contrat: text.orNull,
    message_client: text.orNull,
    motif: text.orNull,
    creee_le: instant,
    traitee_le: instant.orNull,
  },
  samples: RECHERCHES.flatMap((recherche) =>
    (['dateCreation', 'etat'] as const).map(
      (tri) => [recherche, { tri, decroissant: true, premier: 0, nombre: 25 }] as const,
    ),
  ),
  sql: (recherche: Recherche, page: Page) => {
    const sens = page.decroissant ? sql`desc` : sql`asc`
    const ordre = sql`${COLONNES[page.tri]} ${sens}, d.id ${sens}`
    return sql`
      select d.id, d.reference, d.type_formulaire, d.libelle, d.etat, d.numero_contrat,
        ${messagePour(recherche.lecteur)} as message_client, d.motif, d.creee_le, d.traitee_le
      from (${parties(recherche, ordre, page.premier + page.nombre)}) d
      order by ${ordre} limit ${page.nombre} offset ${page.premier}`
  },
})

export type LigneDemarche = RowOf<typeof demarchesListees>

/** How many there are in all. */
export const nombreDeDemarches = rawQuery({
  row: { nombre: integer },
  samples: RECHERCHES.map((recherche) => [recherche] as const),
  sql: (voulue: Recherche) => {
    const { etendue } = voulue
    if (etendue.type === 'contrat')
      return sql`select count(*) as nombre from demarche d where d.numero_contrat = ${etendue.numeroContrat} and ${filtres(voulue)}`
    return sql`
      select (select count(*) from demarche d where d.utilisateur_id = ${etendue.utilisateurId} and ${filtres(voulue)})
        + (select count(*) from attachement t join demarche d on d.numero_contrat = t.numero_contrat
          where t.utilisateur_id = ${etendue.utilisateurId} and d.utilisateur_id is distinct from ${etendue.utilisateurId}
            and ${filtres(voulue)}) as nombre`
  },
})
