import { type CleArchive, type TypeDocument, TYPES_USAGER } from '@ael/contract/documents/regles.ts'
import type { DemandeDocuments } from '@ael/contract/documents/schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import { day, integer, type Row, text } from '../../db/columns.ts'
import { rawPage, rawQuery } from '../../db/statement.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

const COLONNES = sql.raw('d.id, d.type, d.libelle, d.date, d.cle, d.valeur, d.nom_fichier, d.taille')
const DOCUMENT = {
  id: integer,
  type: text.as<TypeDocument>(),
  libelle: text,
  date: day,
  cle: text.as<CleArchive>().orNull,
  valeur: text.orNull,
  nom_fichier: text,
  taille: integer,
}

/** A document without its bytes. */
export type LigneDocument = Row<typeof DOCUMENT>

const TRIS: Record<DemandeDocuments['tri'], RawBuilder<unknown>> = {
  date: sql.raw('date'),
  libelle: sql.raw('sans_accent(libelle)'),
  type: sql.raw('type'),
}

type DemandePage = Pick<DemandeDocuments, 'tri' | 'triDecroissant' | 'indexPage' | 'nbElements'> & {
  mots: readonly string[]
}

/** What `listerDocuments` answers. */
export const pageDocuments = rawPage({
  row: { nombre: integer },
  page: DOCUMENT,
  by: 'id',
  samples: [
    [['0447122'], { tri: 'date', triDecroissant: true, indexPage: 1, nbElements: 25, mots: [] }],
    [['0447122'], { tri: 'libelle', triDecroissant: false, indexPage: 1, nbElements: 25, mots: ['x'] }],
    [['0447122'], { tri: 'type', triDecroissant: false, indexPage: 1, nbElements: 25, mots: [] }],
  ],
  sql: (contrats: readonly ContratVerifie[], { tri, triDecroissant, indexPage, nbElements, mots }: DemandePage) => {
    const sens = sql.raw(triDecroissant ? 'desc' : 'asc')
    return sql`
    with contrat as (select * from abonnement where numero_contrat = any(${contrats})),
    cible as (
      select 'numeroContrat' as cle, numero_contrat as valeur from contrat
      union select 'numeroTraite', traite_facturation_code from contrat
      union select 'codeCommune', code_commune from contrat where code_type_contrat in ('EA', 'AS')),
    concernant as (
      select ${COLONNES} from document_archive d where d.cle is null
      union all
      select ${COLONNES} from cible c join document_archive d on d.cle = c.cle and d.valeur = c.valeur),
    trouve as (
      select * from concernant where type = any(${[...TYPES_USAGER]})
        and sans_accent(libelle) like all (array(select '%' || sans_accent(mot) || '%' from unnest(${mots}::text[]) mot)))
    select page.*, total.nombre
    from (select count(*)::int as nombre from trouve) total
    left join lateral (
      select * from trouve order by ${TRIS[tri]} ${sens}, id ${sens} limit ${nbElements} offset ${(indexPage - 1) * nbElements}
    ) page on true
    order by ${TRIS[tri]} ${sens}, id ${sens}`
  },
})

/** Where a contract is: its billing agreement, and its commune when its service is that of a commune. */
interface Lieu {
  traite: string | null
  commune: string | null
}

/** The documents of these types for everybody and for one place, the newest first. */
export const listerPourLieu = rawQuery({
  row: DOCUMENT,
  samples: [[['DOCUMENT_ARS'], { traite: 'EAU', commune: '38999' }]],
  sql: (types: readonly TypeDocument[], { traite, commune }: Lieu) => sql`
    select ${COLONNES} from document_archive d
    where d.type = any(${types}) and (d.cle is null or (d.cle = 'numeroTraite' and d.valeur = ${traite})
        or (d.cle = 'codeCommune' and d.valeur = ${commune}))
    order by d.date desc, d.id desc limit 100`,
})
