import type { EtatDemarche } from '@ael/contract/demarches/etats.ts'
import type { VueFile } from '@ael/contract/demarches/traitement.schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import { instant, integer, text } from '../../../db/columns.ts'
import { rawQuery, type RowOf } from '../../../db/statement.ts'
import { motsCherches } from '../../../kernel/recherche.ts'

/** Which requests of the queue are looked for, by whom; those made before `limite` are late. */
export interface FiltreFile {
  vue: VueFile
  typeFormulaire?: string | undefined
  recherche: string
  agentId: number
  limite: Date
}

const ouvertes = sql`d.etat in ('EN_ATTENTE', 'EN_COURS')`

const parVue = ({ agentId, limite }: FiltreFile): Record<VueFile, RawBuilder<unknown>> => ({
  aTraiter: ouvertes,
  aPrendre: sql`${ouvertes} and d.agent_id is null`,
  aMoi: sql`${ouvertes} and d.agent_id = ${agentId}`,
  enRetard: sql`${ouvertes} and d.creee_le < ${limite}`,
  closes: sql`d.etat in ('ANNULE', 'TRAITE')`,
})

function condition(filtre: FiltreFile): RawBuilder<unknown> {
  const conditions = [
    parVue(filtre)[filtre.vue],
    ...(filtre.typeFormulaire ? [sql`d.type_formulaire = ${filtre.typeFormulaire.toUpperCase()}`] : []),
    ...motsCherches(filtre.recherche).map(
      (mot) => sql`sans_accent(concat_ws(' ', d.reference, d.libelle, d.numero_contrat, d.email, u.prenom, u.nom))
        like sans_accent(${`%${mot}%`})`,
    ),
  ]
  return sql.join(conditions, sql` and `)
}

const FILTRE = { vue: 'aTraiter', recherche: '', agentId: 1, limite: new Date(0) } as const
const FILTRES = [
  FILTRE,
  { ...FILTRE, vue: 'aMoi' as const, recherche: 'lambert 0447', typeFormulaire: 'RECLAMATION' },
  { ...FILTRE, vue: 'closes' as const },
]

/** A page of the queue: what waits by the oldest, what is closed by the latest. */
export const demandesEnFile = rawQuery({
  row: {
    id: integer,
    reference: text,
    type_formulaire: text,
    libelle: text,
    etat: text.as<EtatDemarche>(),
    numero_contrat: text.orNull,
    demandeur: text.orNull,
    agent_id: integer.orNull,
    agent: text.orNull,
    creee_le: instant,
    traitee_le: instant.orNull,
  },
  sql: (filtre: FiltreFile, page: { premier: number; nombre: number }) => sql`
    select d.id, d.reference, d.type_formulaire, d.libelle, d.etat, d.numero_contrat,
      coalesce(nullif(concat_ws(' ', u.prenom, u.nom), ''), d.email) as demandeur,
      d.agent_id, nullif(concat_ws(' ', a.prenom, a.nom), '') as agent, d.creee_le, d.traitee_le
    from demarche d left join utilisateur u on u.id = d.utilisateur_id left join utilisateur a on a.id = d.agent_id
    where ${condition(filtre)}
    order by ${filtre.vue === 'closes' ? sql`d.traitee_le desc, d.id desc` : sql`d.creee_le, d.id`}
    limit ${page.nombre} offset ${page.premier}`,
  samples: FILTRES.map((filtre) => [filtre, { premier: 0, nombre: 25 }] as const),
})
export type LigneFile = RowOf<typeof demandesEnFile>

/** How many a search finds; counts no further than `auPlus`. */
export const compterFile = rawQuery({
  row: { nombre: integer.neverNull },
  sql: (filtre: FiltreFile, auPlus: number) => sql`
    select count(*)::int as nombre from (
      select from demarche d left join utilisateur u on u.id = d.utilisateur_id where ${condition(filtre)} limit ${auPlus}
    ) as trouvees`,
  samples: FILTRES.map((filtre) => [filtre, 10_001] as const),
})

/** How many wait, of each sort. */
export const nombresDeLaFile = rawQuery({
  row: {
    aTraiter: integer.neverNull,
    aPrendre: integer.neverNull,
    aMoi: integer.neverNull,
    enRetard: integer.neverNull,
  },
  sql: (agentId: number, limite: Date) => sql`
    select count(*)::int as "aTraiter", (count(*) filter (where d.agent_id is null))::int as "aPrendre",
      (count(*) filter (where d.agent_id = ${agentId}))::int as "aMoi",
      (count(*) filter (where d.creee_le < ${limite}))::int as "enRetard"
    from demarche d where ${ouvertes}`,
  samples: [[1, new Date(0)]],
})
